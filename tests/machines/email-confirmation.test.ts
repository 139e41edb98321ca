import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { codeEntryMachine } from '../../machines/code-entry.machine.ts';
import type { SendCodeResult, VerifyCodeResult } from '../../machines/code-entry.types.ts';
import { emailConfirmationMachine } from '../../machines/email-confirmation.machine.ts';
import { answer, go, part } from './journey.ts';
import { codeParts } from './models/parts.ts';

test('the fan can leave at any time but a check, and a sent code is kept', () => {
  const known = { sent: { sentAt: 1 }, misses: 0 };
  const status = go(emailConfirmationMachine, 'idle', [
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
  expect(status).toBe('done');
});

test('a fan who leaves and returns finds the code with its tries still valid, and has to wait for another', async () => {
  const known = { sent: { sentAt: 5 }, resendAt: 60_000, misses: 0 } as const;
  const problem = { call: 'verifyCode', code: 'invalid_code' } as const;
  const codeEntry = codeEntryMachine.provide({
    actors: {
      sendCode: fromPromise(async (): Promise<SendCodeResult> => ({ kind: 'sent', known })),
      verifyCode: fromPromise(async (): Promise<VerifyCodeResult> => ({ kind: 'wrong', problem })),
    },
  });
  const email = createActor(emailConfirmationMachine.provide({ actors: { codeEntry } })).start();
  email.send({ type: 'confirmation.ask' });
  await waitFor(email, ({ context }) => context.sent !== null);
  const code = () => email.getSnapshot().children.codeEntry;
  code()?.send({ type: 'code.submit', code: '000000' });
  await waitFor(email, ({ context }) => context.misses === 1);
  email.send({ type: 'confirmation.cancel' });
  email.send({ type: 'confirmation.ask' });
  const { context } = code()?.getSnapshot() ?? {};
  expect([code()?.getSnapshot().hasTag('sent'), context]).toMatchObject([
    true,
    { ...known, misses: 1 },
  ]);
});
