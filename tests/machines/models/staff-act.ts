import { staffActMachine } from '../../../machines/staff-act.machine.ts';
import type { ChartModel } from '../model.ts';

/** The account that the staff look at. */
export const FAN_ID = '00000000-0000-4000-8000-000000000001';

/** Of staff without a second factor. */
export const FIRST_VISIT = { isSetUp: false };

export const model = {
  chart: staffActMachine,
  restored: [FIRST_VISIT],
  events: {
    'act.submit': [
      { type: 'act.submit', act: { kind: 'reinstate', id: FAN_ID } },
      { type: 'act.submit', act: { kind: 'enter' } },
    ],
    'network.return': [{ type: 'network.return' }],
  },
  answers: {
    makeAct: [
      { problem: null },
      { problem: { code: 'proof_required' } },
      { problem: { code: 'offline' } },
      { problem: { code: 'unavailable' } },
    ],
  },
  parts: {},
  accepts: {
    choosing: ['act.submit'],
    resting: ['act.submit'],
    'choosing.failed': ['network.return'],
    'resting.failed': ['network.return'],
  },
  tags: {
    busy: ['acting'],
    choosing: ['choosing'],
    done: ['resting.done'],
    cancelled: ['resting.cancelled'],
  },
  delays: {},
  fromApp: ['network.return'],
  facts: ({ problem, act }) => [problem?.code, act],
} satisfies ChartModel<typeof staffActMachine>;
