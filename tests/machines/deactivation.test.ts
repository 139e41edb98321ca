import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { codeEntryMachine } from '../../machines/code-entry.machine.ts';
import type { SendCodeResult } from '../../machines/code-entry.types.ts';
import { deactivationMachine } from '../../machines/deactivation.machine.ts';
import { reAuthMachine } from '../../machines/re-auth.machine.ts';
import { answer, failure, go, part } from './journey.ts';
import { reAuthParts } from './models/parts.ts';

const sent = part('reAuth', reAuthParts.sent);
const checking = part('reAuth', reAuthParts.checking);
const proved = answer('reAuth', { kind: 'proved' });
const known = { sent: { sentAt: 1 }, resendAt: null };

test('an account is withdrawn only after the warning and a proof, and after a failure without another one', () => {
  const withdraws = ['deactivate'];
  const problem = { code: 'offline' };
  const status = go(deactivationMachine, 'idle', [
    ['deactivation.confirm', 'idle'],
    ['deactivation.ask', 'reading'],
    ['deactivation.confirm', 'proving.entering'],
    ['deactivation.confirm', 'proving.entering'],
    [checking, 'proving.checking'],
    [proved, 'leaving', {}, withdraws],
    ['deactivation.confirm', 'leaving'],
    ['deactivation.cancel', 'leaving'],
    [answer('deactivate', { problem }), 'failed', { problem }],
    ['deactivation.confirm', 'leaving', {}, withdraws],
    [failure('deactivate'), 'failed', { problem: { code: 'unknown' } }],
    ['deactivation.confirm', 'leaving', {}, withdraws],
    [answer('deactivate', { problem: null }), 'deactivated'],
  ]);
  expect(status).toBe('done');
});

test('the fan can cancel at every step but a check, and a sent code is kept', () => {
  go(deactivationMachine, 'idle', [
    ['deactivation.ask', 'reading'],
    ['deactivation.cancel', 'idle'],
    ['deactivation.ask', 'reading'],
    ['deactivation.confirm', 'proving.entering'],
    ['deactivation.cancel', 'idle'],
    ['deactivation.ask', 'reading'],
    ['deactivation.confirm', 'proving.entering'],
    [sent, 'proving.entering', known],
    [checking, 'proving.checking'],
    ['deactivation.cancel', 'proving.checking'],
    [sent, 'proving.entering'],
    ['deactivation.cancel', 'idle', known],
  ]);
});

test('a proved fan can cancel after a failure', () => {
  const problem = { code: 'offline' };
  go(deactivationMachine, 'idle', [
    ['deactivation.ask', 'reading'],
    ['deactivation.confirm', 'proving.entering'],
    [proved, 'leaving', {}, ['deactivate']],
    [answer('deactivate', { problem }), 'failed', { problem }],
    ['deactivation.cancel', 'idle', { problem: null }],
  ]);
});

test('a proof that is too old is asked for again, without the code that it was made with', () => {
  const problem = { code: 'proof_required' };
  go(deactivationMachine, 'idle', [
    ['deactivation.ask', 'reading'],
    ['deactivation.confirm', 'proving.entering'],
    [sent, 'proving.entering', known],
    [proved, 'leaving', known, ['deactivate']],
    [answer('deactivate', { problem }), 'proving.entering', { problem, sent: null, misses: 0 }],
    [proved, 'leaving', { problem: null }, ['deactivate']],
    [answer('deactivate', { problem: null }), 'deactivated'],
  ]);
});

test('a fan who cancels and returns finds the code still valid, and has to wait for another', async () => {
  const known = { sent: { sentAt: 5 }, resendAt: 60_000, misses: 0 } as const;
  const codeEntry = codeEntryMachine.provide({
    actors: {
      sendCode: fromPromise(async (): Promise<SendCodeResult> => ({ kind: 'sent', known })),
    },
  });
  const reAuth = reAuthMachine.provide({
    actors: { codeEntry },
    guards: { hasPasskey: () => false },
  });
  const chart = deactivationMachine.provide({ actors: { reAuth } });
  const actor = createActor(chart, { input: { proof: 'mail' } }).start();
  const open = () => {
    actor.send({ type: 'deactivation.ask' });
    actor.send({ type: 'deactivation.confirm' });
  };
  open();
  await waitFor(actor, ({ context }) => context.sent !== null);
  actor.send({ type: 'deactivation.cancel' });
  open();
  const proof = actor.getSnapshot().children.reAuth?.getSnapshot();
  const code = proof?.children.codeEntry?.getSnapshot();
  expect([code?.hasTag('sent'), code?.context]).toMatchObject([true, known]);
});
