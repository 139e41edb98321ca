import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { accountRecoveryMachine } from '../../machines/account-recovery.machine.ts';
import type { RecoveryResult } from '../../machines/account-recovery.types.ts';
import { accountStatusMachine } from '../../machines/account-status.machine.ts';
import type { AccountRefusal, WithdrawnAccount } from '../../machines/account-status.types.ts';
import { failure, go } from './journey.ts';

const withdrawn: WithdrawnAccount = {
  kind: 'withdrawn',
  message: undefined,
  recoverable: true,
  recoveryToken: 'R1',
  withdrawal: { deletedAt: '2026-11-01T00:00:00Z' },
};

/** The chart with its real child, whose server responds at once. */
function tell(refusal: AccountRefusal) {
  const clock = new SimulatedClock();
  const accountRecovery = accountRecoveryMachine.provide({
    actors: { recoverAccount: fromPromise(async (): Promise<RecoveryResult> => 'recovered') },
  });
  const actor = createActor(accountStatusMachine.provide({ actors: { accountRecovery } }), {
    clock,
  }).start();
  actor.send({ type: 'status.told', refusal });
  return {
    actor,
    clock,
    recover: async (token: string | null) => {
      actor.getSnapshot().children.accountRecovery?.send({ type: 'recovery.start', token });
      await Promise.resolve();
      await Promise.resolve();
    },
    state: () => actor.getSnapshot().value,
  };
}

test('the chart ends two seconds after the recovery is announced', async () => {
  const { clock, recover, state, actor } = tell(withdrawn);
  await recover('R1');
  clock.increment(1_999);
  expect(state()).toBe('recoverable');
  clock.increment(1);
  expect([state(), actor.getSnapshot().output]).toEqual(['recovered', { recovered: true }]);
});

test('without a token the notice says so, and can be closed', async () => {
  const { actor, recover, state } = tell({ ...withdrawn, recoveryToken: undefined });
  await recover(null);
  expect(state()).toBe('tokenless');
  actor.send({ type: 'notice.close' });
  expect(state()).toBe('quiet');
});

const gone = { ...withdrawn, recoverable: false };
const suspended = { kind: 'suspended' };
const told = (refusal: object) => ({ type: 'status.told', refusal });

test('each notice shows its case, and closes', () => {
  go(accountStatusMachine, 'quiet', [
    [told(gone), 'permanent', { refusal: gone }],
    ['notice.close', 'quiet'],
    [told(suspended), 'suspended', { refusal: suspended }],
    ['notice.close', 'quiet'],
    [told(withdrawn), 'recoverable', { refusal: withdrawn }, ['accountRecovery']],
    ['notice.close', 'quiet'],
  ]);
});

test('a recovery that fails unexpectedly closes the notice', () => {
  go(accountStatusMachine, 'quiet', [
    [told(withdrawn), 'recoverable', {}, ['accountRecovery']],
    [failure('accountRecovery'), 'quiet'],
  ]);
});
