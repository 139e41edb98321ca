import { msg } from '@lingui/core/macro';
import type { ActionFunctionArgs, LoaderFunctionArgs, RouteObject } from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import { appContext } from '../../flows/app/app.ts';
import { notedForLogin, notedLoginId } from '../../flows/shared/login-notice.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { visitorsOnly } from '../guards.ts';
import { wordsLoader } from '../words-loader.ts';

const needWords = wordsLoader('account');

/** The action loads with the page: it must be available offline. */
const parts = () => Promise.all([import('./login.page.tsx'), import('./login.action.ts')]);

export const loginRoute = {
  path: 'login',
  handle: {
    title: msg`Login`,
    description: msg`Log in to ${BRAND} with your ID or Google account.`,
    readsBrowser: true,
    header: 'title',
    back: '/',
  } satisfies PageHandle,
  middleware: [visitorsOnly],
  async loader(args: LoaderFunctionArgs) {
    await needWords(args);
    const { session } = args.context.get(appContext).platform;
    return { notice: notedForLogin(session), id: notedLoginId(session) };
  },
  action: async (args: ActionFunctionArgs) => (await parts())[1].login(args),
  lazy: { Component: async () => (await parts())[0].LoginPage },
} satisfies RouteObject;
