import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { CallProblem } from '../../machines/call-problem.types.ts';
import { deactivationMachine } from '../../machines/deactivation.machine.ts';

/** Starts the chart with a server that answers when the test says so. */
function start() {
  let calls = 0;
  let held = Promise.withResolvers<{ problem: CallProblem | null }>();
  const actor = createActor(
    deactivationMachine.provide({
      actors: {
        deactivate: fromPromise(() => {
          calls += 1;
          held = Promise.withResolvers();
          return held.promise;
        }),
      },
    }),
  ).start();
  const settle = async (act: () => void) => {
    act();
    await held.promise.catch(() => {});
  };
  return {
    calls: () => calls,
    answer: (problem: CallProblem | null) => settle(() => held.resolve({ problem })),
    fail: () => settle(() => held.reject(new Error('surprise'))),
    send: (word: 'ask' | 'confirm' | 'cancel') => actor.send({ type: `deactivation.${word}` }),
    now: () => actor.getSnapshot(),
  };
}

test('an account is given up only at the second word', async () => {
  const { answer, calls, now, send } = start();
  send('confirm');
  expect([now().value, calls()]).toEqual(['idle', 0]);
  send('ask');
  expect(now().hasTag('asking')).toBe(true);
  expect(calls()).toBe(0);
  send('confirm');
  await answer(null);
  expect([now().value, now().status, calls()]).toEqual(['deactivated', 'done', 1]);
});

test('whoever stays keeps the account', () => {
  const { calls, now, send } = start();
  send('ask');
  send('cancel');
  expect([now().value, calls()]).toEqual(['idle', 0]);
});

test('ten presses while the server is asked are one request, and it is too late to stay', () => {
  const { calls, now, send } = start();
  send('ask');
  for (let times = 0; times < 10; times += 1) send('confirm');
  send('cancel');
  expect([now().value, calls()]).toEqual(['sending', 1]);
});

test('a failure is told, is forgotten with the question, and can be tried again', async () => {
  const { answer, fail, calls, now, send } = start();
  send('ask');
  send('confirm');
  await answer({ code: 'offline' });
  expect(now().value).toEqual({ confirming: 'failed' });
  expect(now().context.problem).toEqual({ code: 'offline' });
  send('confirm');
  await fail();
  expect(now().context.problem).toEqual({ code: 'unknown' });
  send('cancel');
  send('ask');
  expect(now().value).toEqual({ confirming: 'untried' });
  expect(now().hasTag('refused')).toBe(false);
  send('confirm');
  await answer(null);
  expect([now().status, calls()]).toEqual(['done', 3]);
});
