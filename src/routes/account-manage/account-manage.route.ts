import { msg } from '@lingui/core/macro';
import type { ActionFunctionArgs, LoaderFunctionArgs, RouteObject } from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import { appContext } from '../../flows/app/app.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { confirmedMembersOnly } from '../confirmed-members.ts';

/** The action loads with the page: it must be available offline. */
const parts = () =>
  Promise.all([import('./account-manage.page.tsx'), import('./account-manage.action.ts')]);

/** What it says of the account is in the catalogue of the other members' pages. */
async function loader({ context }: LoaderFunctionArgs) {
  const { words } = context.get(appContext);
  await Promise.all([words.need('account'), words.need('pages')]);
  return null;
}

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
  loader,
  action: async (args: ActionFunctionArgs) => (await parts())[1].manageAccount(args),
  lazy: { Component: async () => (await parts())[0].AccountManagePage },
} satisfies RouteObject;
