import { deactivationMachine } from '../../../machines/deactivation.machine.ts';
import type { ChartModel } from '../model.ts';

export const model = {
  chart: deactivationMachine,
  events: {
    'deactivation.ask': [{ type: 'deactivation.ask' }],
    'deactivation.confirm': [{ type: 'deactivation.confirm' }],
    'deactivation.cancel': [{ type: 'deactivation.cancel' }],
  },
  answers: {
    deactivate: [
      { problem: null },
      { problem: { code: 'offline' } },
      { problem: { code: 'unavailable' } },
      { problem: { code: 'proof_required' } },
    ],
  },
  parts: {},
  accepts: {
    idle: ['deactivation.ask'],
    reading: ['deactivation.cancel', 'deactivation.confirm'],
  },
  tags: {
    asking: ['reading', 'leaving'],
    busy: ['leaving', 'deactivated'],
  },
  delays: {},
  fromApp: [],
  facts: ({ problem }) => [problem?.code],
} satisfies ChartModel<typeof deactivationMachine>;
