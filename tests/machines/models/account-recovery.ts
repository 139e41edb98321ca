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
    recoverAccount: ['recovered', 'failed', 'missing'],
  },
  fromApp: [],
} satisfies ChartModel<typeof accountRecoveryMachine>;
