import { expect, test } from 'vitest';
import { deactivationMachine } from '../../machines/deactivation.machine.ts';
import { answer, go, part } from './journey.ts';
import { reAuthParts } from './models/parts.ts';
import { start } from './play-deactivation.ts';

test('an account is withdrawn only after the warning, and after the right password', async () => {
  const { answer, calls, now, proof, send, submit } = start();
  submit();
  send('confirm');
  expect([now().value, calls]).toEqual(['idle', []]);
  send('ask');
  submit();
  expect([now().value, calls]).toEqual(['reading', []]);
  send('confirm');
  expect([now().value, calls]).toEqual([{ proving: 'entering' }, []]);
  submit();
  expect([now().value, calls]).toEqual([{ proving: 'checking' }, ['prove starlit7']]);
  expect(JSON.stringify([now().context, proof()?.context])).not.toContain('starlit7');
  await answer('prove', null);
  expect([now().value, calls]).toEqual(['leaving', ['prove starlit7', 'deactivate']]);
  await answer('deactivate', null);
  expect([now().value, now().status]).toEqual(['deactivated', 'done']);
});

test('ten presses during the request send one request, which cannot be cancelled', async () => {
  const { answer, calls, now, send, submit } = start();
  send('ask');
  send('confirm');
  for (let times = 0; times < 10; times += 1) submit();
  send('cancel');
  expect([now().value, calls]).toEqual([{ proving: 'checking' }, ['prove starlit7']]);
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

test.each(['phone', 'mail'] as const)(
  'without a password a code is sent first (%s)',
  async (proof) => {
    const { answer, calls, code, codeSent, codeTags, compared, now, send, submitCode } =
      start(proof);
    send('ask');
    expect([calls, code()]).toEqual([[], undefined]);
    send('confirm');
    expect([codeTags(), calls]).toEqual([['sending'], ['sendCode']]);
    await codeSent();
    expect([now().value, codeTags()]).toEqual([{ proving: 'entering' }, ['sent']]);
    for (let times = 0; times < 10; times += 1) submitCode();
    send('cancel');
    expect([now().value, calls]).toEqual([{ proving: 'checking' }, ['sendCode', 'verify 123456']]);
    await compared();
    expect([now().value, now().hasTag('busy')]).toEqual(['leaving', true]);
    await answer('deactivate', null);
    expect(now().status).toBe('done');
  },
);

test('a fan who cancels and returns finds the code still valid; a used one is replaced', async () => {
  const { calls, codeSent, codeTags, compared, now, send, submitCode } = start('mail');
  send('ask');
  send('confirm');
  await codeSent();
  send('cancel');
  expect(now().value).toBe('idle');
  send('ask');
  send('confirm');
  expect([codeTags(), calls]).toEqual([['sent'], ['sendCode']]);
  submitCode();
  await compared({
    kind: 'exhausted',
    problem: { call: 'verifyCode', code: 'code_exhausted' },
  });
  expect([now().value, codeTags()]).toEqual([{ proving: 'entering' }, ['over', 'exhausted']]);
  send('cancel');
  send('ask');
  send('confirm');
  expect([codeTags(), calls]).toEqual([['sending'], ['sendCode', 'verify 123456', 'sendCode']]);
});

test('a fan who cancels and returns still has to wait for another code', async () => {
  const { code, codeSent, codeTags, send } = start('mail');
  send('ask');
  send('confirm');
  const known = { sent: { sentAt: 5 }, resendAt: 60_000, misses: 0 } as const;
  await codeSent({ kind: 'sent', known });
  send('cancel');
  send('ask');
  send('confirm');
  expect([codeTags(), code()?.getSnapshot().context]).toMatchObject([['sent', 'waiting'], known]);
});

test('a code whose proof has expired is used up, and another one is sent when the fan asks for it', async () => {
  const { answer, calls, code, codeSent, codeTags, compared, now, send, submitCode } =
    start('mail');
  send('ask');
  send('confirm');
  await codeSent();
  submitCode();
  await compared({ kind: 'wrong', problem: { call: 'verifyCode', code: 'invalid_code' } });
  submitCode();
  await compared();
  await answer('deactivate', 'proof_required');
  expect(now().value).toEqual({ proving: 'entering' });
  expect([codeTags(), code()?.getSnapshot().context]).toMatchObject([
    ['unsent'],
    { sent: null, misses: 0, problem: { call: 'useProof', code: 'proof_required' } },
  ]);
  code()?.send({ type: 'code.send' });
  await codeSent();
  submitCode();
  await compared();
  expect([now().value, now().context.problem, calls.length]).toEqual(['leaving', null, 7]);
});

const sent = part('reAuth', reAuthParts.sent);
const checking = part('reAuth', reAuthParts.checking);
const proved = answer('reAuth', { kind: 'proved' });
const known = { sent: { sentAt: 1 }, resendAt: null };

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
