import { staffProofMachine } from '../../../machines/staff-proof.machine.ts';
import type { ChartModel } from '../model.ts';
import { reAuthParts } from './parts.ts';

/** The account that the staff look at. */
export const FAN_ID = '00000000-0000-4000-8000-000000000001';

/** Of staff without a second factor. */
export const FIRST_VISIT = { proof: 'mail', isSetUp: false } as const;

export const model = {
  chart: staffProofMachine,
  restored: [FIRST_VISIT],
  events: {
    'act.submit': [
      { type: 'act.submit', act: { kind: 'reinstate', id: FAN_ID } },
      { type: 'act.submit', act: { kind: 'enter' } },
    ],
    'act.cancel': [{ type: 'act.cancel' }],
  },
  answers: {
    makeAct: [
      { problem: null },
      { problem: { code: 'proof_required' } },
      { problem: { code: 'offline' } },
      { problem: { code: 'unavailable' } },
    ],
    reAuth: { proved: [{ kind: 'proved' }] },
  },
  parts: { reAuth: [reAuthParts.sent, reAuthParts.checking] },
  accepts: {
    choosing: ['act.submit'],
    resting: ['act.submit'],
    'proving.entering': ['act.cancel'],
  },
  tags: {
    busy: ['acting', 'proving.checking'],
    choosing: ['choosing'],
    proving: ['proving'],
    done: ['resting.done'],
  },
  delays: {},
  fromApp: [],
  facts: ({ problem, sent, act, isProved }) => [problem?.code, sent?.sentAt, act, isProved],
} satisfies ChartModel<typeof staffProofMachine>;
