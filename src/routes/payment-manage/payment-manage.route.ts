import { msg } from '@lingui/core/macro';
import type { ActionFunctionArgs, LoaderFunctionArgs, RouteObject } from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import { paymentMethodsApi } from '../../api/payment-methods.ts';
import { appContext } from '../../flows/app/app.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { membersOnly } from '../guards.ts';
import { loadWords } from '../shared/account-change/load-words.ts';
import { paymentForm } from '../shared/payment/payment-form.ts';

/** The action loads with the page: it must be available offline. */
const parts = () =>
  Promise.all([import('./payment-manage.page.tsx'), import('./payment-manage.action.ts')]);

async function loader(args: LoaderFunctionArgs) {
  const app = args.context.get(appContext);
  const { request } = args;
  const [methods, form] = await Promise.all([
    paymentMethodsApi(app.api.send).all({ signal: request.signal }),
    paymentForm(app, request),
    app.words.need('payment'),
    loadWords(args),
  ]);
  return { methods, canAdd: form !== null };
}

export const paymentManageRoute = {
  path: 'payment-manage',
  handle: {
    title: msg`Payment methods`,
    description: msg`The cards of your ${BRAND} account.`,
    unlisted: true,
    header: 'title',
    back: '/settings',
  } satisfies PageHandle,
  middleware: [membersOnly],
  loader,
  action: async (args: ActionFunctionArgs) => (await parts())[1].manageCards(args),
  lazy: { Component: async () => (await parts())[0].PaymentManagePage },
} satisfies RouteObject;
