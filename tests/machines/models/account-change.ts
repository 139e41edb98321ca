import { accountChangeMachine } from '../../../machines/account-change.machine.ts';
import type { ChartModel } from '../model.ts';
import { codeParts, reAuthParts } from './parts.ts';

/** What the fan changes it to. */
export const NEW_EMAIL = 'luna.new@mail.example';

export const model = {
  chart: accountChangeMachine,
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
  facts: ({ problem, sent, change, confirmation }) => [
    problem?.code,
    sent?.sentAt,
    change,
    confirmation?.sent?.sentAt,
  ],
} satisfies ChartModel<typeof accountChangeMachine>;
