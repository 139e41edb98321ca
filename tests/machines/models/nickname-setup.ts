import { nicknameSetupMachine } from '../../../machines/nickname-setup.machine.ts';
import type { ChartModel } from '../model.ts';

const consents = {
  service_terms: true,
  privacy_policy: true,
  notification_settings: true,
  marketing_push: true,
  consent_language: 'en',
} as const;

export const model = {
  chart: nicknameSetupMachine,
  events: {
    'consents.settle': [
      { type: 'consents.settle', consents },
      { type: 'consents.settle', consents: null },
    ],
    'nickname.settle': [
      { type: 'nickname.settle', nickname: 'moon.mina' },
      { type: 'nickname.settle', nickname: null },
    ],
    'terms.open': [{ type: 'terms.open' }],
    'nickname.open': [{ type: 'nickname.open' }],
    'form.submit': [{ type: 'form.submit' }],
    'problem.read': [{ type: 'problem.read' }],
  },
  answers: {
    setUp: {
      done: [{ kind: 'done', token: 'T1' }],
      refused: [
        { kind: 'refused', problem: { code: 'consent_required' } },
        { kind: 'refused', problem: { code: 'nickname_exists' } },
        { kind: 'refused', problem: { code: 'server_error' } },
      ],
      over: [{ kind: 'over', problem: { code: 'invalid_session' } }],
    },
  },
  tags: { nickname: ['filling.nickname', 'submitting', 'over', 'done'], busy: ['submitting'] },
  delays: {},
  fromApp: ['consents.settle', 'nickname.settle'],
  facts: ({ consents: agreed, nickname, problem }) => [
    agreed !== null,
    nickname !== null,
    problem?.code,
  ],
} satisfies ChartModel<typeof nicknameSetupMachine>;
