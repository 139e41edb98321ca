import { accountChangeMachine } from '../../../machines/account-change.machine.ts';
import type { ChartModel } from '../model.ts';
import { reAuthParts } from './parts.ts';

export const model = {
  chart: accountChangeMachine,
  events: {
    'change.submit': [
      { type: 'change.submit', change: { kind: 'endSession', id: 'S2' } },
      { type: 'change.submit', change: { kind: 'endOtherSessions' } },
    ],
    'change.cancel': [{ type: 'change.cancel' }],
  },
  answers: {
    makeChange: [
      { problem: null },
      { problem: { code: 'proof_required' } },
      { problem: { code: 'offline' } },
      { problem: { code: 'unavailable' } },
    ],
    reAuth: { proved: [{ kind: 'proved' }] },
  },
  parts: { reAuth: [reAuthParts.sent, reAuthParts.checking] },
  accepts: { resting: ['change.submit'], 'proving.entering': ['change.cancel'] },
  tags: {
    busy: ['changing', 'proving.checking'],
    proving: ['proving'],
    done: ['resting.done'],
  },
  delays: {},
  fromApp: [],
  facts: ({ problem, sent, change }) => [problem?.code, sent?.sentAt, change],
} satisfies ChartModel<typeof accountChangeMachine>;
