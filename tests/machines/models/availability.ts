import { availabilityMachine } from '../../../machines/availability.machine.ts';
import type { ChartModel } from '../model.ts';

export const model = {
  chart: availabilityMachine,
  restored: [{ saved: { value: 'mina', wasFree: true } }],
  events: {
    'value.typed': [
      { type: 'value.typed', value: 'mina12' },
      { type: 'value.typed', value: '' },
    ],
    'value.check': [{ type: 'value.check' }],
    'value.taken': [{ type: 'value.taken' }],
  },
  answers: { checkName: { available: true, taken: true, invalid: true, forbidden: true } },
  parts: {},
  accepts: {
    everywhere: ['value.typed'],
    unchecked: ['value.check'],
    available: ['value.taken'],
    failed: ['value.check'],
  },
  tags: {
    busy: ['checking'],
    available: ['available'],
    taken: ['taken'],
    invalid: ['invalid'],
    forbidden: ['forbidden'],
    failed: ['failed'],
  },
  delays: {},
  fromApp: ['value.taken'],
  facts: ({ value }) => value,
} satisfies ChartModel<typeof availabilityMachine>;
