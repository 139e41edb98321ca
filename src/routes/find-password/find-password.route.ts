import { msg } from '@lingui/core/macro';
import type { RouteObject } from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import type { App } from '../../flows/app/app.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { visitorsOnly } from '../guards.ts';
import { wizardHandle, wizardRoute } from '../shared/wizard/wizard-route.ts';
import { findPasswordStepIn, pathOfFindPasswordStep } from './steps.ts';

async function load(app: App) {
  const [{ findPasswordStepOf, openFindPasswordStep, passwordSearch }] = await Promise.all([
    import('../../flows/find-password.ts'),
    app.words.need('account'),
  ]);
  return {
    ...passwordSearch,
    openStep: openFindPasswordStep,
    stepOf: findPasswordStepOf,
    endOf: () => '/login',
  };
}

export const findPasswordRoute = {
  path: 'find-password',
  handle: {
    ...wizardHandle,
    title: msg({ message: 'Forgotten password?', context: 'a page' }),
    description: msg`Set a new password for your ${BRAND} account with your phone number.`,
  } satisfies PageHandle,
  middleware: [visitorsOnly],

  ...wizardRoute({
    load,
    stepIn: findPasswordStepIn,
    pathOf: pathOfFindPasswordStep,
    last: 'password',
  }),
  lazy: { Component: async () => (await import('./find-password.page.tsx')).FindPasswordPage },
} satisfies RouteObject;
