import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { appContext } from '../../flows/app-context.ts';
import { takeSignedUp } from '../../flows/signed-up.ts';
import { visitorsOnly } from '../guards.ts';
import type { PageHandle } from '../handle.ts';
import { wordsLoader } from '../words-loader.ts';

const needWords = wordsLoader('account');

export const loginRoute = {
  path: 'login',
  handle: { title: msg`Login`, header: 'title', back: '/' } satisfies PageHandle,
  middleware: [visitorsOnly],
  async loader(args: LoaderFunctionArgs) {
    await needWords(args);
    return { signedUp: takeSignedUp(args.context.get(appContext).platform.session) };
  },
  lazy: { Component: async () => (await import('./login.page.tsx')).LoginPage },
} satisfies RouteObject;

export const findIdRoute = {
  path: 'find-id',
  handle: { title: msg`Find ID`, header: 'title', back: '/login' } satisfies PageHandle,
  loader: needWords,
  lazy: { Component: async () => (await import('./account-help.page.tsx')).FindIdPage },
} satisfies RouteObject;

export const findPasswordRoute = {
  path: 'find-password',
  handle: { title: msg`Forgotten password?`, header: 'title', back: '/login' } satisfies PageHandle,
  loader: needWords,
  lazy: { Component: async () => (await import('./account-help.page.tsx')).FindPasswordPage },
} satisfies RouteObject;
