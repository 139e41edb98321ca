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
import type { PasswordFinder } from '../../flows/find-password/find-password.ts';
import { firstStepOnly, type PageHandle } from '../../shell/handle.ts';
import { visitorsOnly } from '../guards.ts';
import { finishedUnseen, toLogin } from '../shared/wizard/to-login.ts';
import { pathOfStep, stepIn } from './steps.ts';

/** Whoever leaves the last step while the password is changed, or presses again, waits for the one request. */
const answered = (finder: PasswordFinder, signal: AbortSignal) =>
  waitFor(finder, (now) => !now.hasTag('busy'), { signal });

export const findPasswordRoute = {
  path: 'find-password',
  handle: {
    title: msg`Forgotten password?`,
    description: msg`Set a new password for your ${BRAND} account with your phone number.`,
    readsBrowser: true,
    rendersQuery: firstStepOnly,
    header: 'title',
    back: true,
    heading: 'page',
  } satisfies PageHandle,
  middleware: [visitorsOnly],

  /** The address says which step is asked for; the finder says which one is open. */
  async loader({ context, request }: LoaderFunctionArgs) {
    const app = context.get(appContext);
    const [{ openFindPasswordStep, passwordSearchOf }] = await Promise.all([
      import('../../flows/find-password/open-find-password.ts'),
      app.words.need('account'),
    ]);
    const { finder } = passwordSearchOf(app);
    await answered(finder, request.signal);
    if (finishedUnseen(finder)) throw toLogin(finder);
    const asked = stepIn(new URL(request.url).searchParams);
    const opened = openFindPasswordStep(app, asked);
    // Only a browser knows what its fan has filled in.
    if (opened !== asked && typeof document !== 'undefined') throw replace(pathOfStep(opened));
    return null;
  },

  async action({ context, request }: ActionFunctionArgs) {
    const [{ passwordSearchOf }, { findPasswordStepOf }] = await Promise.all([
      import('../../flows/find-password/open-find-password.ts'),
      import('../../flows/find-password/find-password.ts'),
    ]);
    const { finder } = passwordSearchOf(context.get(appContext));
    finder.send({ type: 'form.submit' });
    const settled = await answered(finder, request.signal);
    if (settled.status === 'done') throw toLogin(finder);
    const step = findPasswordStepOf(settled);
    if (step !== 'password') throw redirect(pathOfStep(step));
    return data({ code: settled.context.problem?.code }, { status: 422 });
  },

  lazy: { Component: async () => (await import('./find-password.page.tsx')).FindPasswordPage },
} satisfies RouteObject;
