import { msg } from '@lingui/core/macro';
import type { ActionFunctionArgs, LoaderFunctionArgs, RouteObject } from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import { addressesApi } from '../../api/addresses.ts';
import { appContext } from '../../flows/app/app.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { membersOnly } from '../guards.ts';

/** The action loads with the page: it must be available offline. */
const parts = () =>
  Promise.all([import('./address-manage.page.tsx'), import('./address-manage.action.ts')]);

async function loader({ context, request }: LoaderFunctionArgs) {
  const { words, api } = context.get(appContext);
  // The messages for a failed call are those of the account pages.
  const [addresses] = await Promise.all([
    addressesApi(api.send).all({ signal: request.signal }),
    words.need('address'),
    words.need('account'),
  ]);
  return { addresses };
}

export const addressManageRoute = {
  path: 'address-manage',
  handle: {
    title: msg`Addresses`,
    description: msg`The addresses of your ${BRAND} account, for what you win.`,
    unlisted: true,
    header: 'title',
    back: '/settings',
  } satisfies PageHandle,
  middleware: [membersOnly],
  loader,
  action: async (args: ActionFunctionArgs) => (await parts())[1].manageAddresses(args),
  lazy: { Component: async () => (await parts())[0].AddressManagePage },
} satisfies RouteObject;
