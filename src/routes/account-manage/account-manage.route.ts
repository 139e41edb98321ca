import { msg } from '@lingui/core/macro';
import type { ActionFunctionArgs, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { confirmedMembersOnly } from '../confirmed-members.ts';
import type { LoadedAccount } from './account-manage.loader.ts';

/** The action loads with the page: it must be available offline. */
const parts = () =>
  Promise.all([
    import('./account-manage.page.tsx'),
    import('./account-manage.action.ts'),
    import('./account-manage.loader.ts'),
  ]);

const CHANGES: unknown[] = ['change', 'rename-passkey'];

/** Only these forms of the page may have changed what its loader has read: the sessions and passkeys. */
function shouldRevalidate(submission: ShouldRevalidateFunctionArgs): boolean {
  const { formMethod, formData, actionStatus, actionResult, defaultShouldRevalidate } = submission;
  if (formMethod === undefined) return defaultShouldRevalidate;
  // The browser has a passkey that the page need not know: the answer that told of it may have been lost.
  const isChanged = actionStatus === 200 || actionResult?.code === 'known_passkey';
  return isChanged && CHANGES.includes(formData?.get('intent'));
}

export const accountManageRoute = {
  path: 'account-manage',
  handle: {
    title: msg`Manage account`,
    description: msg`Manage your ${BRAND} account: contact details, Google, and deactivation.`,
    unlisted: true,
    header: 'title',
    back: '/mypage',
  } satisfies PageHandle<LoadedAccount>,
  middleware: [confirmedMembersOnly],
  action: async (args: ActionFunctionArgs) => (await parts())[1].manageAccount(args),
  shouldRevalidate,
  lazy: {
    loader: async () => (await parts())[2].loadAccount,
    Component: async () => (await parts())[0].AccountManagePage,
  },
} satisfies RouteObject;
