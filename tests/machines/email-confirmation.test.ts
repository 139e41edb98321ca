import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { emailConfirmationMachine } from '../../machines/email-confirmation.machine.ts';
import type { ConfirmationResult, MailedCode } from '../../machines/email-confirmation.types.ts';

/** Starts the chart with a server that responds when the test says so. */
function start() {
  const clock = new SimulatedClock();
  const calls: string[] = [];
  let sending = Promise.withResolvers<MailedCode>();
  let verifying = Promise.withResolvers<ConfirmationResult>();
  const actor = createActor(
    emailConfirmationMachine.provide({
      actors: {
        sendCode: fromPromise(() => {
          calls.push('send');
          sending = Promise.withResolvers();
          return sending.promise;
        }),
        verifyCode: fromPromise(({ input }) => {
          calls.push(input.code);
          verifying = Promise.withResolvers();
          return verifying.promise;
        }),
      },
    }),
    { clock },
  ).start();
  const sent = async (answer: MailedCode | Error = { sentAt: 5, problem: null }) => {
    if (answer instanceof Error) sending.reject(answer);
    else sending.resolve(answer);
    await sending.promise.catch(() => {});
  };
  return {
    clock,
    calls,
    sent,
    async answer(code: string | null | Error) {
      if (code instanceof Error) verifying.reject(code);
      else verifying.resolve({ problem: code === null ? null : { code } });
      await verifying.promise.catch(() => {});
    },
    send: actor.send,
    submit: (code = '123456') => actor.send({ type: 'code.submit', code }),
    async entering() {
      actor.send({ type: 'confirmation.ask' });
      await sent();
    },
    state: () => actor.getSnapshot().value,
    status: () => actor.getSnapshot().status,
    context: () => actor.getSnapshot().context,
  };
}

test('a code is mailed on request, and the right one ends the chart', async () => {
  const { answer, calls, sent, send, state, status, submit } = start();
  expect([state(), calls]).toEqual(['idle', []]);
  send({ type: 'confirmation.ask' });
  expect([state(), calls]).toEqual(['sending', ['send']]);
  await sent();
  submit();
  expect([state(), calls]).toEqual(['verifying', ['send', '123456']]);
  await answer(null);
  expect([state(), status()]).toEqual(['confirmed', 'done']);
});

test('ten presses send one request', async () => {
  const { calls, entering, submit } = start();
  await entering();
  for (let press = 0; press < 10; press += 1) submit();
  expect(calls).toEqual(['send', '123456']);
});

test.each(['invalid_code', 'throttled', 'offline', 'timeout', 'unavailable', 'refused'])(
  'after %s the fan sees a message, types again and retries',
  async (code) => {
    const { answer, calls, context, entering, send, state, submit } = start();
    await entering();
    submit();
    await answer(code);
    expect([state(), context()]).toEqual(['entering', { sentAt: 5, problem: { code } }]);
    send({ type: 'code.edit' });
    expect(context().problem).toBeNull();
    submit('654321');
    expect(calls).toEqual(['send', '123456', '654321']);
  },
);

test.each(['code_expired', 'code_exhausted', 'email_taken'])(
  'after %s the code is invalid, but another can be requested',
  async (code) => {
    const { answer, calls, context, entering, send, submit } = start();
    await entering();
    submit();
    await answer(code);
    expect(context()).toEqual({ sentAt: null, problem: { code } });
    submit();
    expect(calls).toEqual(['send', '123456']);
    send({ type: 'code.send' });
    expect(calls).toEqual(['send', '123456', 'send']);
  },
);

test('an email that was confirmed elsewhere meanwhile needs no code', async () => {
  const first = start();
  first.send({ type: 'confirmation.ask' });
  await first.sent({ problem: { code: 'email_confirmed' } });
  expect(first.status()).toBe('done');
  const second = start();
  await second.entering();
  second.submit();
  await second.answer('email_confirmed');
  expect(second.status()).toBe('done');
});

test('a code is valid for twenty minutes, to the millisecond', async () => {
  const { calls, clock, context, entering, submit } = start();
  await entering();
  clock.increment(1_199_999);
  expect(context().problem).toBeNull();
  clock.increment(1);
  expect(context()).toEqual({ sentAt: null, problem: { code: 'code_expired' } });
  submit();
  expect(calls).toEqual(['send']);
});

test('a fan who leaves and returns finds the code still valid', async () => {
  const { calls, entering, send, state, submit } = start();
  await entering();
  send({ type: 'confirmation.cancel' });
  expect(state()).toBe('idle');
  submit();
  send({ type: 'confirmation.ask' });
  expect([state(), calls]).toEqual(['entering', ['send']]);
});

test('a code that failed to send is reported, and an earlier one stays valid', async () => {
  const { calls, context, entering, send, sent, submit } = start();
  await entering();
  send({ type: 'code.send' });
  await sent({ problem: { code: 'throttled' } });
  expect(context()).toEqual({ sentAt: 5, problem: { code: 'throttled' } });
  submit();
  expect(calls).toEqual(['send', 'send', '123456']);
});

test('an unexpected error is reported', async () => {
  const { answer, context, entering, send, sent, submit } = start();
  send({ type: 'confirmation.ask' });
  await sent(new Error('surprise'));
  expect(context()).toEqual({ sentAt: null, problem: { code: 'unknown' } });
  send({ type: 'confirmation.cancel' });
  await entering();
  submit('246810');
  await answer(new Error('surprise'));
  expect(context()).toEqual({ sentAt: 5, problem: { code: 'unknown' } });
  expect(JSON.stringify(context())).not.toContain('246810');
});
