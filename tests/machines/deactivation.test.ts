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
