import { msg } from '@lingui/core/macro';
import type { RouteObject } from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { wordsLoader } from '../words-loader.ts';

export const appInstallGuideRoute = {
  path: 'app-install-guide',
  handle: {
    title: msg`Install guide`,
    description: msg`How to put ${BRAND} on the home screen of your phone, tablet or computer.`,
    header: 'title',
    back: true,
  } satisfies PageHandle,
  loader: wordsLoader('install'),
  lazy: {
    Component: async () => (await import('./app-install-guide.page.tsx')).AppInstallGuidePage,
  },
} satisfies RouteObject;
