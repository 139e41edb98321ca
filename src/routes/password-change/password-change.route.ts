import { msg } from '@lingui/core/macro';
import type { ActionFunctionArgs, RouteObject } from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { confirmedMembersOnly } from '../confirmed-members.ts';
import { loadWords } from '../shared/account-change/load-words.ts';

/** The action loads with the page: it must be available offline. */
const parts = () =>
  Promise.all([import('./password-change.page.tsx'), import('./password-change.action.ts')]);

export const passwordChangeRoute = {
  path: 'password-change',
  handle: {
    title: msg`Password`,
    description: msg`Change the password of your ${BRAND} account.`,
    unlisted: true,
    header: 'title',
    back: '/account-manage',
  } satisfies PageHandle,
  middleware: [confirmedMembersOnly],
  loader: loadWords,
  action: async (args: ActionFunctionArgs) => (await parts())[1].submitPassword(args),
  lazy: { Component: async () => (await parts())[0].PasswordChangePage },
} satisfies RouteObject;
