import { msg } from '@lingui/core/macro';
import type { RouteObject } from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import type { SetupStep } from '../../../machines/nickname-setup.types.ts';
import type { App } from '../../flows/app/app.ts';
import { setupTokenIn } from '../../flows/google-sign-in/setup-token.ts';
import type { SetupWizard } from '../../flows/nickname-setup.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { visitorsOnly } from '../guards.ts';
import { wizardRoute } from '../shared/wizard/wizard-route.ts';
import { nicknameStepIn, pathOfNicknameStep } from './steps.ts';

/** Reached only through Google: without its token there is no set-up. */
async function load(app: App) {
  const [{ nicknameSetup, setupStepOf }] = await Promise.all([
    import('../../flows/nickname-setup.ts'),
    app.words.need('account'),
  ]);
  const token = setupTokenIn(app.platform.local);
  return {
    ...nicknameSetup,
    of: () => (token ? nicknameSetup.open(app, token) : null),
    open: () => nicknameSetup.of(app),
    openStep: (_: App, wizard: SetupWizard, step: SetupStep) =>
      wizard.send({ type: 'step.open', step }),
    stepOf: setupStepOf,
    endOf: (wizard: SetupWizard | null) =>
      wizard && setupStepOf(wizard.getSnapshot()) === 'nickname' ? '/' : '/login',
  };
}

export const setNicknameRoute = {
  path: 'set-nickname',
  handle: {
    title: msg`Set Nickname`,
    description: msg`Choose a nickname for your ${BRAND} account.`,
    unlisted: true,
    header: 'title',
    back: true,
    heading: 'page',
  } satisfies PageHandle,
  middleware: [visitorsOnly],

  ...wizardRoute({ load, stepIn: nicknameStepIn, pathOf: pathOfNicknameStep, last: 'nickname' }),
  lazy: { Component: async () => (await import('./set-nickname.page.tsx')).SetNicknamePage },
} satisfies RouteObject;
