import { signUpMachine } from '../../../machines/sign-up.machine.ts';
import type { ChartModel } from '../model.ts';

const consents = {
  service_terms: true,
  privacy_policy: true,
  notification_settings: true,
  marketing_push: true,
  consent_language: 'en',
} as const;

export const model = {
  chart: signUpMachine,
  events: {
    'consents.settle': [
      { type: 'consents.settle', consents },
      { type: 'consents.settle', consents: null },
    ],
    'phone.settle': [
      { type: 'phone.settle', phone: { phoneNumber: '+821012345678', token: 'P1' } },
      { type: 'phone.settle', phone: null },
    ],
    'credentials.settle': [
      {
        type: 'credentials.settle',
        credentials: { username: 'mina12', password: 'starlit7' },
      },
      { type: 'credentials.settle', credentials: null },
    ],
    'profile.settle': [
      {
        type: 'profile.settle',
        profile: { email: 'mina@mail.example', nickname: 'moon.mina' },
      },
      { type: 'profile.settle', profile: null },
    ],
    'terms.open': [{ type: 'terms.open' }],
    'phone.open': [{ type: 'phone.open' }],
    'credentials.open': [{ type: 'credentials.open' }],
    'profile.open': [{ type: 'profile.open' }],
    'welcome.open': [{ type: 'welcome.open' }],
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
  tags: {
    terms: ['filling.terms'],
    phone: ['filling.phone'],
    credentials: ['filling.account.credentials'],
    profile: ['filling.account.profile'],
    welcome: ['filling.welcome', 'submitting', 'done'],
    busy: ['submitting'],
  },
  delays: {},
  fromApp: ['consents.settle', 'phone.settle', 'credentials.settle', 'profile.settle'],
  facts: ({ consents: agreed, phone, credentials, profile, problem }) => [
    agreed !== null,
    phone !== null,
    credentials !== null,
    profile !== null,
    problem?.code,
  ],
} satisfies ChartModel<typeof signUpMachine>;
