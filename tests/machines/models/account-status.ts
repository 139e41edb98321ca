import { accountRecoveryMachine } from '../../../machines/account-recovery.machine.ts';
import { accountStatusMachine } from '../../../machines/account-status.machine.ts';
import type { AccountRefusal, WithdrawnAccount } from '../../../machines/account-status.types.ts';
import type { ChartModel } from '../model.ts';

/** An account that can still be recovered. */
export const WITHDRAWN: WithdrawnAccount = {
  kind: 'withdrawn',
  message: undefined,
  recoverable: true,
  recoveryToken: 'R1',
  withdrawal: { isRecoverable: true },
};
export const SUSPENDED = { kind: 'suspended', message: undefined } as const;
const refusals: AccountRefusal[] = [
  WITHDRAWN,
  { ...WITHDRAWN, recoveryToken: undefined },
  { ...WITHDRAWN, recoverable: false, recoveryToken: undefined },
  SUSPENDED,
  { ...SUSPENDED, reason: 'Insults in the chat.', endsAt: Date.UTC(2030, 0, 7, 12) },
];

export const model = {
  chart: accountStatusMachine.provide({ actors: { accountRecovery: accountRecoveryMachine } }),
  events: {
    'status.told': refusals.map((refusal) => ({ type: 'status.told', refusal })),
    'notice.close': [{ type: 'notice.close' }],
  },
  answers: { accountRecovery: [{ recovered: true }, { recovered: false }] },
  parts: {},
  accepts: {
    quiet: ['status.told'],
    recoverable: ['notice.close'],
    tokenless: ['notice.close'],
    permanent: ['notice.close'],
    suspended: ['notice.close'],
  },
  tags: {
    recoverable: ['recoverable'],
    tokenless: ['tokenless'],
    permanent: ['permanent'],
    suspended: ['suspended'],
  },
  delays: {},
  fromApp: ['status.told'],
  facts: ({ refusal }) => refusal?.kind === 'withdrawn' && refusal.recoveryToken,
} satisfies ChartModel<typeof accountStatusMachine>;
