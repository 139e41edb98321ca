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
import { appContext } from '../../flows/app-context.ts';
import { visitorsOnly } from '../guards.ts';
import type { PageHandle } from '../handle.ts';
import { pathOfStep, stepIn } from './steps.ts';

export const signupRoute = {
  path: 'signup',
  handle: {
    title: msg`Sign Up`,
    header: 'title',
    back: true,
    heading: 'page',
  } satisfies PageHandle,
  middleware: [visitorsOnly],

  /** The address says which step is asked for; the wizard says which one is open. */
  async loader({ context, request }: LoaderFunctionArgs) {
    const app = context.get(appContext);
    const [{ openStep }] = await Promise.all([
      import('../../flows/open-sign-up.ts'),
      app.words.need('account'),
    ]);
    // A step that the fan has left again is not opened.
    request.signal.throwIfAborted();
    const asked = stepIn(new URL(request.url).searchParams);
    const opened = openStep(app, asked);
    // Only a browser knows what its fan has filled in.
    if (opened !== asked && typeof document !== 'undefined') throw replace(pathOfStep(opened));
    return null;
  },

  /** Pressed ten times, it waits ten times for the one request. */
  async action({ context, request }: ActionFunctionArgs) {
    const [{ signUpOf }, { stepOf }] = await Promise.all([
      import('../../flows/open-sign-up.ts'),
      import('../../flows/sign-up.ts'),
    ]);
    const { wizard } = signUpOf(context.get(appContext));
    wizard.send({ type: 'form.submit' });
    const settled = await waitFor(wizard, (now) => !now.hasTag('busy'), {
      signal: request.signal,
    });
    if (settled.status === 'done') throw redirect('/login');
    const step = stepOf(settled);
    if (step !== 'welcome') throw redirect(pathOfStep(step));
    return data({ code: settled.context.problem?.code }, { status: 422 });
  },

  lazy: { Component: async () => (await import('./signup.page.tsx')).SignupPage },
} satisfies RouteObject;
