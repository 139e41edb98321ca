import { msg } from '@lingui/core/macro';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
} from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import type { PostalAddress } from '../../../contract/schemas/addresses.ts';
import { addressesApi } from '../../api/addresses.ts';
import { appContext } from '../../flows/app/app.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { membersOnly } from '../guards.ts';

/** The action loads with the page: it must be available offline. */
const parts = () =>
  Promise.all([import('./address-edit.page.tsx'), import('./address-edit.action.ts')]);

/** The address named by the query, or null for a new one. */
async function loader({
  context,
  request,
}: LoaderFunctionArgs): Promise<{ address: PostalAddress | null }> {
  const { words, api } = context.get(appContext);
  // The messages for a failed call are those of the account pages.
  await Promise.all([words.need('address'), words.need('account')]);
  const id = new URL(request.url).searchParams.get('id');
  if (id === null) return { address: null };
  const known = await addressesApi(api.send).all({ signal: request.signal });
  const address = known.find((one) => one.id === id);
  if (!address) throw redirect('/address-manage');
  return { address };
}

export const addressEditRoute = {
  path: 'address-edit',
  handle: {
    title: msg`Delivery address`,
    description: msg`Add or change an address of your ${BRAND} account.`,
    unlisted: true,
    header: 'title',
    back: '/address-manage',
  } satisfies PageHandle,
  middleware: [membersOnly],
  loader,
  action: async (args: ActionFunctionArgs) => (await parts())[1].saveAddress(args),
  lazy: { Component: async () => (await parts())[0].AddressEditPage },
} satisfies RouteObject;
