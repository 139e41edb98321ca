import { msg } from '@lingui/core/macro';
import type { ActionFunctionArgs, RouteObject } from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { membersOnly } from '../guards.ts';
import type { LoadedOwnSubmissions } from '../shared/own-submissions/load-own-submissions.ts';
import { unlessPictured } from '../shared/profile-picture/unless-pictured.ts';

/** The action loads with the page: it must be available offline. */
const parts = () =>
  Promise.all([
    import('./mypage.page.tsx'),
    import('../shared/own-submissions/load-own-submissions.ts'),
    import('../shared/profile-picture/profile-picture.action.ts'),
  ]);

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
  action: async (args: ActionFunctionArgs) => (await parts())[2].changePicture(args),
  shouldRevalidate: unlessPictured,
  lazy: {
    loader: async () => (await parts())[1].loadOwnSubmissions,
    Component: async () => (await parts())[0].MypagePage,
  },
} satisfies RouteObject;
