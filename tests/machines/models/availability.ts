import { availabilityMachine } from '../../../machines/availability.machine.ts';
import type { ChartModel } from '../model.ts';

export const model = {
  chart: availabilityMachine,
  input: {},
  events: {
    'value.typed': [
      { type: 'value.typed', value: 'mina12' },
      { type: 'value.typed', value: '' },
    ],
    'value.check': [{ type: 'value.check' }],
    'value.taken': [{ type: 'value.taken' }],
  },
  answers: { checkName: ['available', 'taken', 'invalid', 'forbidden'] },
  fromApp: ['value.taken'],
  facts: ({ value }) => value,
} satisfies ChartModel<typeof availabilityMachine>;
