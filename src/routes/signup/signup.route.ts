import { msg } from '@lingui/core/macro';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  replace,
} from 'react-router';
import { waitFor } from 'xstate';
import { BRAND } from '../../../contract/brand.ts';
import { appContext } from '../../flows/app/app-context.ts';
import type { SignUpWizard } from '../../flows/sign-up/sign-up.ts';
import { firstStepOnly, type PageHandle } from '../../shell/handle.ts';
import { visitorsOnly } from '../guards.ts';
import { finishedUnseen, toLogin } from '../shared/wizard/to-login.ts';
import { PATHS, screenIn } from './steps.ts';

/** Whoever leaves the last step while the account is made, or presses again, waits for the one request. */
const answered = (wizard: SignUpWizard, signal: AbortSignal) =>
  waitFor(wizard, (now) => !now.hasTag('busy'), { signal });

export const signupRoute = {
  path: 'signup',
  handle: {
    title: msg`Sign Up`,
    description: msg`Create your ${BRAND} account in four short steps. Keep your phone at hand.`,
    readsBrowser: true,
    rendersQuery: firstStepOnly,
    header: 'title',
    back: true,
    heading: 'page',
  } satisfies PageHandle,
  middleware: [visitorsOnly],

  /** The address says which screen is asked for; the wizard says which one is open. */
  async loader({ context, request }: LoaderFunctionArgs) {
    const app = context.get(appContext);
    const [{ openScreen, signUpOf }] = await Promise.all([
      import('../../flows/sign-up/open-sign-up.ts'),
      app.words.need('account'),
    ]);
    const { wizard } = signUpOf(app);
    await answered(wizard, request.signal);
    if (finishedUnseen(wizard)) throw toLogin(wizard);
    const asked = screenIn(new URL(request.url).searchParams);
    const opened = openScreen(app, asked);
    // Only a browser knows what its fan has filled in.
    if (opened !== asked && typeof document !== 'undefined') throw replace(PATHS[opened]);
    return null;
  },

  async action({ context, request }: ActionFunctionArgs) {
    const [{ signUpOf }, { screenOf }] = await Promise.all([
      import('../../flows/sign-up/open-sign-up.ts'),
      import('../../flows/sign-up/sign-up.ts'),
    ]);
    const { wizard } = signUpOf(context.get(appContext));
    wizard.send({ type: 'form.submit' });
    const settled = await answered(wizard, request.signal);
    if (settled.status === 'done') throw toLogin(wizard);
    const screen = screenOf(settled);
    if (screen !== 'welcome') throw redirect(PATHS[screen]);
    return data({ code: settled.context.problem?.code }, { status: 422 });
  },

  lazy: { Component: async () => (await import('./signup.page.tsx')).SignupPage },
} satisfies RouteObject;
