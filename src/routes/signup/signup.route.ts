import { msg } from '@lingui/core/macro';
import type { RouteObject } from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import type { App } from '../../flows/app/app.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { visitorsOnly } from '../guards.ts';
import { wizardHandle, wizardRoute } from '../shared/wizard/wizard-route.ts';
import { PATHS, screenIn } from './steps.ts';

async function load(app: App) {
  const [{ openScreen, screenOf, signUpOfTab }] = await Promise.all([
    import('../../flows/sign-up.ts'),
    app.words.need('account'),
  ]);
  return {
    ...signUpOfTab,
    openStep: openScreen,
    stepOf: screenOf,
    endOf: () => '/login',
  };
}

export const signupRoute = {
  path: 'signup',
  handle: {
    ...wizardHandle,
    title: msg`Sign Up`,
    description: msg`Create your ${BRAND} account in four short steps. Keep your phone at hand.`,
  } satisfies PageHandle,
  middleware: [visitorsOnly],

  ...wizardRoute({ load, stepIn: screenIn, pathOf: (screen) => PATHS[screen], last: 'welcome' }),
  lazy: { Component: async () => (await import('./signup.page.tsx')).SignupPage },
} satisfies RouteObject;
