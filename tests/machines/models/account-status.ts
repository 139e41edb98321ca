import { accountRecoveryMachine } from '../../../machines/account-recovery.machine.ts';
import { accountStatusMachine } from '../../../machines/account-status.machine.ts';
import type { AccountRefusal, WithdrawnAnswer } from '../../../machines/account-status.types.ts';
import type { ChartModel } from '../model.ts';

const withdrawn: WithdrawnAnswer = {
  kind: 'withdrawn',
  message: undefined,
  recoverable: true,
  recoveryToken: 'R1',
  withdrawal: { isRecoverable: true },
};
const refusals: AccountRefusal[] = [
  withdrawn,
  { ...withdrawn, recoveryToken: undefined },
  { ...withdrawn, recoverable: false, recoveryToken: undefined },
  { kind: 'suspended', message: undefined },
];

export const model = {
  chart: accountStatusMachine.provide({ actors: { accountRecovery: accountRecoveryMachine } }),
  events: {
    'status.told': refusals.map((refusal) => ({ type: 'status.told', refusal })),
    'notice.close': [{ type: 'notice.close' }],
  },
  answers: { accountRecovery: [{ recovered: true }, { recovered: false }] },
  tags: {
    recoverable: ['recoverable'],
    tokenless: ['tokenless'],
    permanent: ['permanent'],
    suspended: ['suspended'],
    recovered: ['recovered'],
  },
  delays: {},
  fromApp: ['status.told'],
  facts: ({ refusal }) => refusal?.kind === 'withdrawn' && refusal.recoveryToken,
} satisfies ChartModel<typeof accountStatusMachine>;
