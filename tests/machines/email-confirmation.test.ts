import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { codeEntryMachine } from '../../machines/code-entry.machine.ts';
import type { SendCodeResult, VerifyCodeResult } from '../../machines/code-entry.types.ts';
import { emailConfirmationMachine } from '../../machines/email-confirmation.machine.ts';
import { answer, go, part } from './journey.ts';
import { codeParts } from './models/parts.ts';

const sent: SendCodeResult = {
  kind: 'sent',
  known: { sent: { sentAt: 5 }, resendAt: null, misses: 0 },
};

/** Starts the chart around a real code, with a server that responds when the test says so. */
function start() {
  const clock = new SimulatedClock();
  const calls: string[] = [];
  let sending = Promise.withResolvers<SendCodeResult>();
  let verifying = Promise.withResolvers<VerifyCodeResult>();
  const actor = createActor(
    emailConfirmationMachine.provide({
      actors: {
        codeEntry: codeEntryMachine.provide({
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
      },
    }),
    { clock },
  ).start();
  const code = () => actor.getSnapshot().children.codeEntry;
  return {
    calls,
    code,
    now: () => actor.getSnapshot(),
    tags: () => [...(code()?.getSnapshot().tags ?? [])],
    send: (word: 'ask' | 'cancel') => actor.send({ type: `confirmation.${word}` }),
    submit: () => code()?.send({ type: 'code.submit', code: '123456' }),
    async sent(result: SendCodeResult = sent) {
      sending.resolve(result);
      await waitFor(actor, () => !code()?.getSnapshot().hasTag('sending'));
    },
    async answer(result: VerifyCodeResult) {
      verifying.resolve(result);
      await waitFor(actor, (now) => !now.hasTag('busy'));
    },
  };
}

test('a code is mailed on request, and the right one ends the chart', async () => {
  const email = start();
  expect([email.now().value, email.calls, email.code()]).toEqual(['idle', [], undefined]);
  email.send('ask');
  expect([email.tags(), email.calls]).toEqual([['sending'], ['send']]);
  await email.sent();
  for (let press = 0; press < 10; press += 1) email.submit();
  expect([email.now().value, email.calls]).toEqual([{ entering: 'checking' }, ['send', '123456']]);
  await email.answer({ kind: 'right', proof: null });
  expect(email.now()).toMatchObject({ value: 'confirmed', status: 'done' });
});

test('an email that was confirmed elsewhere meanwhile needs no code', async () => {
  const email = start();
  email.send('ask');
  await email.sent({ kind: 'needless' });
  expect(email.now().status).toBe('done');
});

test('a fan who leaves and returns finds the code with its tries still valid, and has to wait for another', async () => {
  const email = start();
  email.send('ask');
  await email.sent({
    kind: 'sent',
    known: { sent: { sentAt: 5 }, resendAt: 60_000, misses: 0 },
  });
  email.submit();
  await email.answer({ kind: 'wrong', problem: { call: 'verifyCode', code: 'invalid_code' } });
  email.send('cancel');
  expect([email.now().value, email.code()]).toEqual(['idle', undefined]);
  email.send('ask');
  expect([email.tags(), email.calls]).toEqual([
    ['sent', 'waiting'],
    ['send', '123456'],
  ]);
  expect(email.code()?.getSnapshot().context).toMatchObject({
    sent: { sentAt: 5 },
    misses: 1,
    resendAt: 60_000,
  });
});

test('the fan can leave at any time but a check, and a sent code is kept', () => {
  const known = { sent: { sentAt: 1 }, misses: 0 };
  go(emailConfirmationMachine, 'idle', [
    ['confirmation.ask', 'entering.typing'],
    ['confirmation.cancel', 'idle', { sent: null }],
    ['confirmation.ask', 'entering.typing'],
    [part('codeEntry', codeParts.sent), 'entering.typing', known],
    [part('codeEntry', codeParts.confirming), 'entering.checking'],
    ['confirmation.cancel', 'entering.checking'],
    [part('codeEntry', codeParts.exhausted), 'entering.typing', { misses: 5 }],
    ['confirmation.cancel', 'idle', { misses: 5 }],
    ['confirmation.ask', 'entering.typing'],
    [answer('codeEntry', { proof: null }), 'confirmed'],
  ]);
});
