import { msg } from '@lingui/core/macro';
import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  RouteObject,
  ShouldRevalidateFunctionArgs,
} from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { wordsLoader } from '../words-loader.ts';

const needWords = wordsLoader('account');
const tokenIn = ({ searchParams }: URL) => searchParams.get('token') || null;

/** The action loads with the page: it must be available offline. */
const parts = () =>
  Promise.all([import('./account-recovery.page.tsx'), import('./account-recovery.action.ts')]);

export const accountRecoveryRoute = {
  path: 'account-recovery',
  handle: {
    title: msg`Account recovery`,
    description: msg`Get your ${BRAND} account back.`,
    unlisted: true,
    secretive: true,
    header: 'title',
    back: '/login',
  } satisfies PageHandle,
  async loader(args: LoaderFunctionArgs) {
    await needWords(args);
    return { token: tokenIn(new URL(args.request.url)) };
  },
  action: async (args: ActionFunctionArgs) => (await parts())[1].submitRecovery(args),
  /** The page removes the token from the address; the value is kept as long as the page is open. */
  shouldRevalidate: ({ nextUrl }: ShouldRevalidateFunctionArgs) => tokenIn(nextUrl) !== null,
  lazy: { Component: async () => (await parts())[0].AccountRecoveryPage },
} satisfies RouteObject;
