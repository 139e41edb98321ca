import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import { appContext } from '../../flows/app/app.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { membersOnly } from '../guards.ts';

export const phoneNumberRoute = {
  path: 'phone-number',
  handle: {
    title: msg`Phone number`,
    description: msg`The phone number of your ${BRAND} account.`,
    unlisted: true,
    header: 'title',
    back: '/account-manage',
  } satisfies PageHandle,
  middleware: [membersOnly],
  async loader({ context }: LoaderFunctionArgs) {
    await context.get(appContext).words.need('account');
    return null;
  },
  lazy: { Component: async () => (await import('./phone-number.page.tsx')).PhoneNumberPage },
} satisfies RouteObject;
