import { msg } from '@lingui/core/macro';
import type { RouteObject } from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { membersOnly } from '../guards.ts';
import type { LoadedOwnEntries } from '../shared/own-entries/load-own-entries.ts';

export const mypageRoute = {
  path: 'mypage',
  handle: {
    title: msg`My page`,
    description: msg`Your ${BRAND} account.`,
    unlisted: true,
    header: 'title',
    back: '/',
  } satisfies PageHandle<LoadedOwnEntries>,
  middleware: [membersOnly],
  lazy: {
    loader: async () => (await import('../shared/own-entries/load-own-entries.ts')).loadOwnEntries,
    Component: async () => (await import('./mypage.page.tsx')).MypagePage,
  },
} satisfies RouteObject;
