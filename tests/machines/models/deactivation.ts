import { deactivationMachine } from '../../../machines/deactivation.machine.ts';
import type { ChartModel } from '../model.ts';

export const model = {
  chart: deactivationMachine,
  input: undefined,
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
    ],
  },
  fromApp: [],
  facts: ({ problem }) => problem,
} satisfies ChartModel<typeof deactivationMachine>;
