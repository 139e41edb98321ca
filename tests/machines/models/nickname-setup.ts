import { nicknameSetupMachine } from '../../../machines/nickname-setup.machine.ts';
import type { ChartModel } from '../model.ts';
import { consentParts, nameParts } from './parts.ts';

export const model = {
  chart: nicknameSetupMachine,
  events: {
    'step.open': [
      { type: 'step.open', step: 'terms' },
      { type: 'step.open', step: 'nickname' },
    ],
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
  parts: { consent: consentParts, nicknameAvailability: nameParts('moon.mina') },
  accepts: {
    filling: ['step.open'],
    'filling.nickname': ['form.submit'],
    refused: ['problem.read'],
    over: ['problem.read'],
  },
  tags: {
    nickname: ['filling.nickname', 'submitting', 'refused', 'over', 'done'],
    busy: ['submitting'],
    refused: ['refused', 'over'],
  },
  delays: {},
  fromApp: [],
  facts: ({ consents: agreed, nickname, problem }) => [
    agreed !== null,
    nickname !== null,
    problem?.code,
  ],
} satisfies ChartModel<typeof nicknameSetupMachine>;
