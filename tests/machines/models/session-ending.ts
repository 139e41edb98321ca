import { sessionEndingMachine } from '../../../machines/session-ending.machine.ts';
import type { ChartModel } from '../model.ts';
import { reAuthParts } from './parts.ts';

export const model = {
  chart: sessionEndingMachine,
  events: {
    'sessions.end': [
      { type: 'sessions.end', ended: { id: 'S2' } },
      { type: 'sessions.end', ended: 'others' },
    ],
    'sessions.keep': [{ type: 'sessions.keep' }],
  },
  answers: {
    endSessions: [
      { problem: null },
      { problem: { code: 'proof_required' } },
      { problem: { code: 'offline' } },
      { problem: { code: 'unavailable' } },
    ],
    reAuth: { proved: [{ kind: 'proved' }] },
  },
  parts: { reAuth: [reAuthParts.sent, reAuthParts.checking] },
  accepts: { resting: ['sessions.end'], 'proving.entering': ['sessions.keep'] },
  tags: {
    busy: ['ending', 'proving.checking'],
    proving: ['proving'],
    done: ['resting.done'],
  },
  delays: {},
  fromApp: [],
  facts: ({ problem, sent, ended }) => [problem?.code, sent?.sentAt, ended],
} satisfies ChartModel<typeof sessionEndingMachine>;
