import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { accountRecoveryMachine } from '../../machines/account-recovery.machine.ts';
import type { RecoveryResult } from '../../machines/account-recovery.types.ts';
import { failure, go } from './journey.ts';

const press = { type: 'recovery.start', token: 'R1' } as const;

/** Starts the chart with a server that responds when the test says so. */
function start() {
  const asked: (string | null)[] = [];
  let held = Promise.withResolvers<RecoveryResult>();
  const clock = new SimulatedClock();
  const actor = createActor(
    accountRecoveryMachine.provide({
      actors: {
        recoverAccount: fromPromise(({ input }) => {
          asked.push(input.token);
          held = Promise.withResolvers();
          return held.promise;
        }),
      },
    }),
    { clock },
  ).start();
  const settle = async (act: () => void) => {
    act();
    await held.promise.catch(() => {});
  };
  return {
    actor,
    clock,
    asked,
    answer: (answer: RecoveryResult) => settle(() => held.resolve(answer)),
    now: () => actor.getSnapshot(),
  };
}

test('a recovered account is announced for two seconds, then the chart ends', async () => {
  const { actor, answer, asked, clock, now } = start();
  actor.send(press);
  await answer('recovered');
  expect(now().value).toBe('recovered');
  clock.increment(1_999);
  expect(now().status).toBe('active');
  clock.increment(1);
  expect([now().status, now().output]).toEqual(['done', { recovered: true }]);
  expect(asked).toEqual(['R1']);
});

test('a failure is reported, and the next try can succeed', async () => {
  const { actor, answer, asked, now } = start();
  actor.send(press);
  await answer('failed');
  expect(now().hasTag('refused')).toBe(true);

  actor.send(press);
  expect(now().hasTag('refused')).toBe(false);
  await answer('recovered');
  expect(now().hasTag('recovered')).toBe(true);
  expect(asked).toEqual(['R1', 'R1']);
});

test('without a token no request is sent, and only the support can help', () => {
  const { actor, asked, now } = start();
  actor.send({ type: 'recovery.start', token: null });
  expect(asked).toEqual([]);
  expect([now().value, now().output]).toEqual(['missing', { recovered: false }]);
});

test('if the server misses the token the result is the same', async () => {
  const { actor, answer, now } = start();
  actor.send(press);
  await answer('missing');
  expect([now().value, now().output]).toEqual(['missing', { recovered: false }]);
});

test('the chart does not store the token', async () => {
  const { actor, answer, now } = start();
  actor.send(press);
  await answer('failed');
  expect(JSON.stringify([now().context, actor.getPersistedSnapshot()])).not.toContain('R1');
});

test('an unexpected error is reported, and the fan can try again', () => {
  go(accountRecoveryMachine, 'offered.untried', [
    [press, 'sending', {}, ['recoverAccount']],
    [failure('recoverAccount'), 'offered.failed', {}, ['reportFailure']],
    [press, 'sending', {}, ['recoverAccount']],
  ]);
});
