import { accountRecoveryMachine } from '../../../machines/account-recovery.machine.ts';
import type { ChartModel } from '../model.ts';

export const model = {
  chart: accountRecoveryMachine,
  events: {
    'recovery.start': [
      { type: 'recovery.start', token: 'R1' },
      { type: 'recovery.start', token: null },
    ],
  },
  answers: {
    recoverAccount: { recovered: true, failed: true, missing: true },
  },
  parts: {},
  accepts: {
    offered: ['recovery.start'],
  },
  tags: {
    refused: ['offered.failed'],
    busy: ['sending'],
    recovered: ['recovered', 'closed'],
    missing: ['missing'],
  },
  delays: { farewell: 2000 },
  fromApp: [],
} satisfies ChartModel<typeof accountRecoveryMachine>;
