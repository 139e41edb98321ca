import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { ProofKind } from '../../contract/schemas/auth.ts';
import { deactivationMachine } from '../../machines/deactivation.machine.ts';
import type { DeactivationResult, ProofCode } from '../../machines/deactivation.types.ts';

/** Starts the chart with a server that responds when the test says so. */
function start(proof: ProofKind = 'password') {
  const calls: string[] = [];
  const held = {
    sendCode: Promise.withResolvers<ProofCode>(),
    prove: Promise.withResolvers<DeactivationResult>(),
    deactivate: Promise.withResolvers<DeactivationResult>(),
  };
  const actor = createActor(
    deactivationMachine.provide({
      actors: {
        sendCode: fromPromise(() => {
          calls.push('sendCode');
          held.sendCode = Promise.withResolvers();
          return held.sendCode.promise;
        }),
        prove: fromPromise(({ input }) => {
          calls.push(`prove ${input.secret}`);
          held.prove = Promise.withResolvers();
          return held.prove.promise;
        }),
        deactivate: fromPromise(() => {
          calls.push('deactivate');
          held.deactivate = Promise.withResolvers();
          return held.deactivate.promise;
        }),
      },
    }),
    { input: { proof } },
  ).start();
  const settled = async (promise: Promise<unknown>) => {
    await promise.catch(() => {});
    await Promise.resolve();
  };
  return {
    calls,
    async codeSent(answer: ProofCode) {
      held.sendCode.resolve(answer);
      await settled(held.sendCode.promise);
    },
    async answer(call: 'prove' | 'deactivate', code: string | null) {
      held[call].resolve({ problem: code === null ? null : { code } });
      await settled(held[call].promise);
    },
    async fail(call: 'sendCode' | 'prove' | 'deactivate') {
      held[call].reject(new Error('surprise'));
      await settled(held[call].promise);
    },
    send: (word: 'ask' | 'confirm' | 'cancel') => actor.send({ type: `deactivation.${word}` }),
    submit: (secret = 'starlit7') => actor.send({ type: 'proof.submit', secret }),
    event: actor.send,
    now: () => actor.getSnapshot(),
  };
}

test('an account is withdrawn only after the warning, and after the right password', async () => {
  const { answer, calls, now, send, submit } = start();
  submit();
  send('confirm');
  expect([now().value, calls]).toEqual(['idle', []]);
  send('ask');
  submit();
  expect([now().value, calls]).toEqual(['reading', []]);
  send('confirm');
  expect([now().value, calls]).toEqual(['proving', []]);
  submit();
  expect([now().value, calls]).toEqual(['checking', ['prove starlit7']]);
  await answer('prove', null);
  expect([now().value, calls]).toEqual(['leaving', ['prove starlit7', 'deactivate']]);
  await answer('deactivate', null);
  expect([now().value, now().status]).toEqual(['deactivated', 'done']);
});

test.each(['reading', 'proving'])('a fan who cancels keeps the account (%s)', (where) => {
  const { calls, now, send } = start();
  send('ask');
  if (where === 'proving') send('confirm');
  expect(now().value).toBe(where);
  send('cancel');
  expect([now().value, calls]).toEqual(['idle', []]);
});

test('a wrong password does not withdraw; its error is cleared by the next edit, and another try is possible', async () => {
  const { answer, calls, event, now, send, submit } = start();
  send('ask');
  send('confirm');
  submit('wrong');
  await answer('prove', 'incorrect_password');
  expect([now().value, now().context.problem]).toEqual(['proving', { code: 'incorrect_password' }]);
  event({ type: 'proof.edit' });
  expect(now().context.problem).toBeNull();
  submit();
  expect(calls).toEqual(['prove wrong', 'prove starlit7']);
  expect(JSON.stringify(now().context)).not.toContain('starlit7');
});

test('ten presses during the request send one request, which cannot be cancelled', async () => {
  const { answer, calls, now, send, submit } = start();
  send('ask');
  send('confirm');
  for (let times = 0; times < 10; times += 1) submit();
  send('cancel');
  expect([now().value, calls]).toEqual(['checking', ['prove starlit7']]);
  await answer('prove', null);
  for (let times = 0; times < 10; times += 1) send('confirm');
  send('cancel');
  expect([now().value, calls.length]).toEqual(['leaving', 2]);
});

test('a failure after the proof is reported and can be retried without a new proof', async () => {
  const { answer, fail, calls, now, send, submit } = start();
  send('ask');
  send('confirm');
  submit();
  await answer('prove', null);
  await answer('deactivate', 'offline');
  expect([now().value, now().context.problem]).toEqual(['failed', { code: 'offline' }]);
  send('confirm');
  await fail('deactivate');
  expect([now().value, now().context.problem]).toEqual(['failed', { code: 'unknown' }]);
  send('confirm');
  await answer('deactivate', null);
  expect([now().status, calls.filter((call) => call === 'deactivate').length]).toEqual(['done', 3]);
});

test('an expired proof is requested again', async () => {
  const { answer, now, send, submit } = start();
  send('ask');
  send('confirm');
  submit();
  await answer('prove', null);
  await answer('deactivate', 'proof_required');
  expect([now().value, now().context.problem]).toEqual(['proving', { code: 'proof_required' }]);
});

test.each(['phone', 'mail'] as const)(
  'without a password a code is sent first (%s)',
  async (proof) => {
    const { answer, calls, codeSent, now, send, submit } = start(proof);
    send('ask');
    expect(calls).toEqual([]);
    send('confirm');
    expect([now().value, calls]).toEqual(['sendingCode', ['sendCode']]);
    await codeSent({ sentAt: 5, resendAt: null, problem: null });
    expect([now().value, now().context.sentAt]).toEqual(['proving', 5]);
    submit('123456');
    await answer('prove', null);
    await answer('deactivate', null);
    expect(now().status).toBe('done');
  },
);

test('a fan who cancels and returns finds the code still valid; a used one is replaced', async () => {
  const { answer, calls, codeSent, event, now, send, submit } = start('mail');
  send('ask');
  send('confirm');
  await codeSent({ sentAt: 5, resendAt: null, problem: null });
  send('cancel');
  send('ask');
  send('confirm');
  expect([now().value, calls]).toEqual(['proving', ['sendCode']]);
  submit('123456');
  await answer('prove', 'code_exhausted');
  expect(now().context).toMatchObject({ sentAt: null, problem: { code: 'code_exhausted' } });
  submit('123456');
  expect(now().value).toBe('proving');
  event({ type: 'code.send' });
  await codeSent({ resendAt: 9, problem: { code: 'throttled' } });
  expect(now().context).toMatchObject({ sentAt: null, resendAt: 9 });
  event({ type: 'code.send' });
  expect(calls).toEqual(['sendCode', 'prove 123456', 'sendCode', 'sendCode']);
});

test('a code whose proof has expired is used up', async () => {
  const { answer, codeSent, now, send, submit } = start('mail');
  send('ask');
  send('confirm');
  await codeSent({ sentAt: 5, resendAt: null, problem: null });
  submit('123456');
  await answer('prove', null);
  await answer('deactivate', 'proof_required');
  expect(now().context).toMatchObject({ sentAt: null, problem: { code: 'proof_required' } });
});

test('an account with a password is sent no code', () => {
  const { calls, event, send } = start();
  send('ask');
  send('confirm');
  event({ type: 'code.send' });
  expect(calls).toEqual([]);
});

test.each(['sendCode', 'prove'] as const)(
  'an unexpected error is reported, and the account stays (%s)',
  async (call) => {
    const { calls, codeSent, fail, now, send, submit } = start('mail');
    send('ask');
    send('confirm');
    if (call === 'prove') {
      await codeSent({ sentAt: 5, resendAt: null, problem: null });
      submit('123456');
    }
    await fail(call);
    expect([now().value, now().context.problem]).toEqual(['proving', { code: 'unknown' }]);
    expect(calls).not.toContain('deactivate');
  },
);
