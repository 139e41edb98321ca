import { accountRecoveryMachine } from '../../../machines/account-recovery.machine.ts';
import type { ChartModel } from '../model.ts';

export const model = {
  chart: accountRecoveryMachine,
  input: undefined,
  events: {
    'recovery.start': [
      { type: 'recovery.start', token: 'R1' },
      { type: 'recovery.start', token: null },
    ],
  },
  answers: {
    recoverAccount: [
      { problem: null },
      { problem: { code: 'refused' } },
      { problem: { code: 'refused', message: 'Your account was recovered before.' } },
      { problem: { code: 'throttled' } },
      { problem: { code: 'missing' } },
    ],
  },
  fromApp: [],
  facts: ({ problem }) => problem,
} satisfies ChartModel<typeof accountRecoveryMachine>;
