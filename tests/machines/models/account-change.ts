import { accountChangeMachine } from '../../../machines/account-change.machine.ts';
import type { ChartModel } from '../model.ts';
import { codeParts, reAuthParts } from './parts.ts';

/** What the fan changes it to. */
export const NEW_EMAIL = 'luna.new@mail.example';

export const model = {
  chart: accountChangeMachine,
  restored: [
    {
      proof: 'password',
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
    reAuth: { proved: [{ kind: 'proved' }] },
    codeEntry: [{ proof: null }],
  },
  parts: {
    reAuth: [reAuthParts.sent, reAuthParts.checking],
    codeEntry: [codeParts.sent, codeParts.confirming],
  },
  accepts: {
    resting: ['change.submit'],
    'proving.entering': ['change.cancel'],
    'confirming.entering': ['change.cancel'],
  },
  tags: {
    busy: ['changing', 'proving.checking', 'confirming.checking'],
    confirming: ['confirming'],
    proving: ['proving'],
    done: ['resting.done'],
  },
  delays: {},
  fromApp: [],
  facts: ({ problem, sent, change, confirmation, isProved }) => [
    problem?.code,
    sent?.sentAt,
    change,
    confirmation?.sent?.sentAt,
    isProved,
  ],
} satisfies ChartModel<typeof accountChangeMachine>;
