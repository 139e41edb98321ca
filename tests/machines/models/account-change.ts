import { accountChangeMachine } from '../../../machines/account-change.machine.ts';
import type { ChartModel } from '../model.ts';
import { codeParts } from './parts.ts';

/** What the fan changes it to. */
export const NEW_EMAIL = 'luna.new@mail.example';

export const model = {
  chart: accountChangeMachine,
  restored: [
    {
      confirming: {
        change: { kind: 'changeEmail', email: NEW_EMAIL },
        confirmation: { sent: { sentAt: 1 }, misses: 0, resendAt: null },
      },
    },
  ],
  events: {
    'change.submit': [
      { type: 'change.submit', change: { kind: 'endSession', id: 'S2' } },
      { type: 'change.submit', change: { kind: 'endOtherSessions' } },
      { type: 'change.submit', change: { kind: 'changeEmail', email: NEW_EMAIL } },
    ],
    'change.cancel': [{ type: 'change.cancel' }],
  },
  answers: {
    makeChange: [
      { problem: null },
      { problem: null, code: { sent: { sentAt: 1 }, resendAt: null } },
      { problem: { code: 'proof_required' } },
      { problem: { code: 'offline' } },
      { problem: { code: 'unavailable' } },
    ],
    codeEntry: [{ proof: null }],
  },
  parts: {
    codeEntry: [codeParts.sent, codeParts.confirming],
  },
  accepts: {
    resting: ['change.submit'],
    'confirming.entering': ['change.cancel'],
  },
  tags: {
    busy: ['changing', 'confirming.checking'],
    confirming: ['confirming'],
    done: ['resting.done'],
  },
  delays: {},
  fromApp: [],
  facts: ({ problem, change, confirmation }) => [problem?.code, change, confirmation?.sent?.sentAt],
} satisfies ChartModel<typeof accountChangeMachine>;
