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
  input: undefined,
  events: {
    'consents.settle': [
      { type: 'consents.settle', consents },
      { type: 'consents.settle', consents: null },
    ],
    'phone.settle': [
      { type: 'phone.settle', phone: { phoneNumber: '+821012345678', token: 'P1' } },
      { type: 'phone.settle', phone: null },
    ],
    'account.settle': [
      {
        type: 'account.settle',
        account: {
          username: 'mina12',
          password: 'starlit7',
          email: 'mina@mail.example',
          nickname: 'moon.mina',
        },
      },
      { type: 'account.settle', account: null },
    ],
    'terms.open': [{ type: 'terms.open' }],
    'phone.open': [{ type: 'phone.open' }],
    'account.open': [{ type: 'account.open' }],
    'welcome.open': [{ type: 'welcome.open' }],
    'form.submit': [{ type: 'form.submit' }],
    'problem.read': [{ type: 'problem.read' }],
  },
  answers: {
    signUp: [
      { problem: null },
      { problem: { step: 'terms', code: 'consent_required' } },
      { problem: { step: 'phone', code: 'invalid_phone_token' } },
      { problem: { step: 'account', code: 'common_password' } },
      { problem: { step: 'welcome', code: 'too_many_requests' } },
    ],
  },
  fromApp: ['consents.settle', 'phone.settle', 'account.settle'],
  facts: ({ consents: agreed, phone, account, problem }) => [
    agreed !== null,
    phone !== null,
    account !== null,
    problem?.code,
  ],
} satisfies ChartModel<typeof signUpMachine>;
