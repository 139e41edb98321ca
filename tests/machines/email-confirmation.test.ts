import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { codeEntryMachine } from '../../machines/code-entry.machine.ts';
import type { SendCodeResult } from '../../machines/code-entry.types.ts';
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
  const known = { sent: { sentAt: 5 }, resendAt: 60_000, misses: 1 };
  const sendCode = fromPromise(async (): Promise<SendCodeResult> => ({ kind: 'sent', known }));
  const codeEntry = codeEntryMachine.provide({ actors: { sendCode } });
  const email = createActor(emailConfirmationMachine.provide({ actors: { codeEntry } })).start();
  email.send({ type: 'confirmation.ask' });
  await waitFor(email, ({ context }) => context.sent !== null);
  email.send({ type: 'confirmation.cancel' });
  email.send({ type: 'confirmation.ask' });
  const code = email.getSnapshot().children.codeEntry?.getSnapshot();
  expect([code?.hasTag('sent'), code?.context]).toMatchObject([true, known]);
});
