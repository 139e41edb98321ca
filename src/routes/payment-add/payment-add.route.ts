import { msg } from '@lingui/core/macro';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
} from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import * as LIMITS from '../../../contract/limits.ts';
import { paymentMethodsApi } from '../../api/payment-methods.ts';
import { appContext } from '../../flows/app/app.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { membersOnly } from '../guards.ts';
import { loadWords } from '../shared/account-change/load-words.ts';
import { paymentForm } from '../shared/payment/payment-form.ts';

/** The action loads with the page: it must be available offline. */
const parts = () =>
  Promise.all([import('./payment-add.page.tsx'), import('./payment-add.action.ts')]);

/** The list says why no card can be added. */
async function loader(args: LoaderFunctionArgs): Promise<{ form: string }> {
  const app = args.context.get(appContext);
  const { request } = args;
  const [methods, form] = await Promise.all([
    paymentMethodsApi(app.api.send).all({ signal: request.signal }),
    paymentForm(app, request),
    app.words.need('payment'),
    loadWords(args),
  ]);
  if (form === null || methods.length >= LIMITS.mostCards) throw redirect('/payment-manage');
  return { form };
}

export const paymentAddRoute = {
  path: 'payment-add',
  handle: {
    title: msg`Add card`,
    description: msg`Add a card to your ${BRAND} account.`,
    unlisted: true,
    header: 'title',
    back: '/payment-manage',
  } satisfies PageHandle,
  middleware: [membersOnly],
  loader,
  action: async (args: ActionFunctionArgs) => (await parts())[1].submitCard(args),
  lazy: { Component: async () => (await parts())[0].PaymentAddPage },
} satisfies RouteObject;
