import { msg } from '@lingui/core/macro';
import type { RouteObject } from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { membersOnly } from '../guards.ts';
import type { LoadedOwnSubmissions } from '../shared/own-submissions/load-own-submissions.ts';

export const mypageRoute = {
  path: 'mypage',
  handle: {
    title: msg`My page`,
    description: msg`Your ${BRAND} account.`,
    unlisted: true,
    header: 'title',
    back: '/',
  } satisfies PageHandle<LoadedOwnSubmissions>,
  middleware: [membersOnly],
  lazy: {
    loader: async () =>
      (await import('../shared/own-submissions/load-own-submissions.ts')).loadOwnSubmissions,
    Component: async () => (await import('./mypage.page.tsx')).MypagePage,
  },
} satisfies RouteObject;
