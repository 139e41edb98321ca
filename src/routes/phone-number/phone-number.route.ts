import { msg } from '@lingui/core/macro';
import type { RouteObject } from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { signedInOnly } from '../guards.ts';
import { loadWords } from '../shared/account-change/load-words.ts';

export const phoneNumberRoute = {
  path: 'phone-number',
  handle: {
    title: msg`Phone number`,
    description: msg`The phone number of your ${BRAND} account.`,
    unlisted: true,
    header: 'title',
    back: '/account-manage',
  } satisfies PageHandle,
  middleware: [signedInOnly],
  loader: loadWords,
  lazy: { Component: async () => (await import('./phone-number.page.tsx')).PhoneNumberPage },
} satisfies RouteObject;
