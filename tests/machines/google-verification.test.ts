import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { CodeProblem } from '../../machines/call-problem.types.ts';
import { googleVerificationMachine } from '../../machines/google-verification.machine.ts';

type Verdict = { verdict: CodeProblem | null };

/** Starts the chart with a server that responds when the test says so. */
function start() {
  const clock = new SimulatedClock();
  const tried: string[] = [];
  let dropped = 0;
  let held = Promise.withResolvers<Verdict>();
  const actor = createActor(
    googleVerificationMachine.provide({
      actors: {
        verifyCode: fromPromise(({ input }) => {
          tried.push(input.code);
          return held.promise;
        }),
      },
      actions: {
        dropPending: () => {
          dropped += 1;
        },
      },
    }),
    { clock, input: { sentAt: 0 } },
  ).start();
  const submit = (code = '123456') => actor.send({ type: 'code.submit', code });
  return {
    clock,
    tried,
    submit,
    send: actor.send,
    dropped: () => dropped,
    state: () => actor.getSnapshot().value,
    status: () => actor.getSnapshot().status,
    context: () => actor.getSnapshot().context,
    async answer(code: string | null | Error) {
      const { promise, resolve, reject } = held;
      held = Promise.withResolvers();
      if (code instanceof Error) reject(code);
      else resolve({ verdict: code === null ? null : { code } });
      await promise.catch(() => {});
    },
  };
}

test('the right code ends the chart', async () => {
  const { submit, answer, state, status, tried } = start();
  submit();
  expect(state()).toBe('verifying');
  await answer(null);
  expect([state(), status(), tried]).toEqual(['accepted', 'done', ['123456']]);
});

test('ten presses send one request', () => {
  const { submit, tried } = start();
  for (let press = 0; press < 10; press += 1) submit();
  expect(tried).toEqual(['123456']);
});

test.each(['invalid_code', 'throttled', 'offline', 'timeout', 'unavailable', 'unknown'])(
  'after %s the fan sees a message, types again and retries',
  async (code) => {
    const { submit, answer, send, state, context, tried, dropped } = start();
    submit();
    await answer(code);
    expect([state(), context().verdict]).toEqual(['entering', { code }]);
    send({ type: 'code.edit' });
    expect(context().verdict).toBeNull();
    submit('654321');
    expect([tried, dropped()]).toEqual([['123456', '654321'], 0]);
  },
);

test('an unexpected error is reported, and the code can be tried again', async () => {
  const { submit, answer, state, context } = start();
  submit();
  await answer(new Error('surprise'));
  expect([state(), context().verdict]).toEqual(['entering', { code: 'failed' }]);
});

test.each(['code_expired', 'code_exhausted', 'no_pending_link', 'google_already_linked'])(
  'after %s no code is valid any longer, and nothing of it stays stored',
  async (code) => {
    const { submit, answer, state, context, tried, dropped } = start();
    submit();
    await answer(code);
    expect([state(), context().verdict, dropped()]).toEqual(['over', { code }, 1]);
    submit();
    expect(tried).toHaveLength(1);
  },
);

test('a code is valid for ten minutes, to the millisecond', () => {
  const { clock, state, context, submit, tried } = start();
  clock.increment(599_999);
  expect(state()).toBe('entering');
  clock.increment(1);
  expect([state(), context().verdict]).toEqual(['over', { code: 'code_expired' }]);
  submit();
  expect(tried).toEqual([]);
});

test.each(['entering', 'verifying', 'over'] as const)(
  'a new code starts with fresh tries and time (%s)',
  async (where) => {
    const { submit, answer, send, state, context } = start();
    if (where !== 'entering') submit();
    if (where === 'over') await answer('code_exhausted');
    expect(state()).toBe(where);
    send({ type: 'code.renewed', sentAt: 60_000 });
    expect([state(), context()]).toEqual(['entering', { sentAt: 60_000, verdict: null }]);
  },
);

test('the chart does not store the code', () => {
  const { submit, context } = start();
  submit('246810');
  expect(JSON.stringify(context())).not.toContain('246810');
});
