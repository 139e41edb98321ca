import { msg } from '@lingui/core/macro';
import type { ActionFunctionArgs, RouteObject } from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { signedInOnly } from '../guards.ts';
import { loadWords } from '../shared/account-change/load-words.ts';

/** The action loads with the page: it must be available offline. */
const parts = () =>
  Promise.all([import('./phone-number-edit.page.tsx'), import('./phone-number-edit.action.ts')]);

export const phoneNumberEditRoute = {
  path: 'phone-number-edit',
  handle: {
    title: msg`New phone number`,
    description: msg`Change the phone number of your ${BRAND} account.`,
    unlisted: true,
    header: 'title',
    back: '/phone-number',
  } satisfies PageHandle,
  middleware: [signedInOnly],
  loader: loadWords,
  action: async (args: ActionFunctionArgs) => (await parts())[1].submitPhone(args),
  lazy: { Component: async () => (await parts())[0].PhoneNumberEditPage },
} satisfies RouteObject;
