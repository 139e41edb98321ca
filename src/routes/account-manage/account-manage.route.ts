import { msg } from '@lingui/core/macro';
import type { ActionFunctionArgs, RouteObject } from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { confirmedMembersOnly } from '../confirmed-members.ts';
import { wordsLoader } from '../words-loader.ts';

/** The action loads with the page: it must be available offline. */
const parts = () =>
  Promise.all([import('./account-manage.page.tsx'), import('./account-manage.action.ts')]);

export const accountManageRoute = {
  path: 'account-manage',
  handle: {
    title: msg`Manage account`,
    description: msg`Manage your ${BRAND} account: contact details, Google, and deactivation.`,
    unlisted: true,
    header: 'title',
    back: '/mypage',
  } satisfies PageHandle,
  middleware: [confirmedMembersOnly],
  loader: wordsLoader('account'),
  action: async (args: ActionFunctionArgs) => (await parts())[1].manageAccount(args),
  lazy: { Component: async () => (await parts())[0].AccountManagePage },
} satisfies RouteObject;
