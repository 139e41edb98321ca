import { msg } from '@lingui/core/macro';
import type { RouteObject } from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { membersOnly } from '../guards.ts';
import type { LoadedOwnSubmissions } from '../shared/own-submissions/load-own-submissions.ts';

export const profileRoute = {
  path: 'profile',
  handle: {
    title: msg`Profile`,
    description: msg`You and the events you take part in at ${BRAND}.`,
    unlisted: true,
    header: 'title',
  } satisfies PageHandle<LoadedOwnSubmissions>,
  middleware: [membersOnly],
  lazy: {
    loader: async () =>
      (await import('../shared/own-submissions/load-own-submissions.ts')).loadOwnSubmissions,
    Component: async () => (await import('./profile.page.tsx')).ProfilePage,
  },
} satisfies RouteObject;
