import { signUpMachine } from '../../../machines/sign-up.machine.ts';
import type { ChartModel } from '../model.ts';
import { accountParts, consentParts, phoneParts } from './parts.ts';

export const model = {
  chart: signUpMachine,
  events: {
    'screen.open': [
      { type: 'screen.open', screen: 'terms' },
      { type: 'screen.open', screen: 'phone' },
      { type: 'screen.open', screen: 'credentials' },
      { type: 'screen.open', screen: 'profile' },
      { type: 'screen.open', screen: 'welcome' },
    ],
    'form.submit': [{ type: 'form.submit' }],
    'problem.read': [{ type: 'problem.read' }],
  },
  answers: {
    signUp: [
      { problem: null },
      { problem: { screen: 'terms', code: 'consent_required' } },
      { problem: { screen: 'phone', code: 'invalid_phone_token' } },
      { problem: { screen: 'credentials', code: 'common_password' } },
      { problem: { screen: 'profile', code: 'invalid_email' } },
      { problem: { screen: 'welcome', code: 'too_many_requests' } },
    ],
  },
  parts: { consent: consentParts, phoneVerification: phoneParts, accountForm: accountParts },
  accepts: {
    filling: ['screen.open'],
    'filling.welcome': ['form.submit'],
    refused: ['problem.read'],
  },
  tags: {
    terms: ['filling.terms'],
    phone: ['filling.phone'],
    credentials: ['filling.credentials'],
    profile: ['filling.profile'],
    welcome: ['filling.welcome', 'submitting', 'done'],
    busy: ['submitting'],
    refused: ['refused'],
  },
  delays: {},
  fromApp: [],
  facts: ({ consents: agreed, phone, credentials, profile, problem }) => [
    agreed !== null,
    phone !== null,
    credentials !== null,
    profile !== null,
    problem?.code,
  ],
} satisfies ChartModel<typeof signUpMachine>;
