import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { reAuthMachine } from '../../machines/re-auth.machine.ts';
import { answer, failure, go, part } from './journey.ts';
import { codeParts } from './models/parts.ts';

const sent = part('codeEntry', codeParts.sent);
const confirming = part('codeEntry', codeParts.confirming);
const exhausted = part('codeEntry', codeParts.exhausted);
const right = answer('codeEntry', { proof: null });
const submit = { type: 'password.submit', password: 'starlit7' } as const;

test('an account with a password is proved with it and is sent no code', () => {
  const actor = createActor(reAuthMachine, { input: { proof: 'password' } }).start();
  expect(Object.keys(actor.getSnapshot().children)).toEqual([]);
  actor.send(submit);
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('starlit7');
  const problem = { code: 'incorrect_password' };
  go(
    reAuthMachine,
    'enteringPassword',
    [
      [submit, 'checkingPassword', {}, ['prove']],
      [submit, 'checkingPassword'],
      [answer('prove', { problem }), 'enteringPassword', { problem }],
      ['password.edit', 'enteringPassword', { problem: null }],
      [submit, 'checkingPassword', {}, ['prove']],
      [failure('prove'), 'enteringPassword', { problem: { code: 'unknown' } }],
      [submit, 'checkingPassword', {}, ['prove']],
      [answer('prove', { problem: null }), 'proved'],
    ],
    { proof: 'password' },
  );
});

test('an account that has been given a password meanwhile is proved with it, and not with the code', () => {
  go(reAuthMachine, 'enteringCode.typing', [
    [sent, 'enteringCode.typing', { sent: { sentAt: 1 } }],
    [confirming, 'enteringCode.checking'],
    [
      part('codeEntry', codeParts.otherProof),
      'enteringPassword',
      { proof: 'password', sent: null, problem: { code: 'wrong_proof' } },
    ],
    [submit, 'checkingPassword', {}, ['prove']],
    [answer('prove', { problem: null }), 'proved'],
  ]);
});

test.each(['phone', 'mail'] as const)('without a password a code proves it (%s)', (proof) => {
  go(
    reAuthMachine,
    'enteringCode.typing',
    [
      [sent, 'enteringCode.typing', { sent: { sentAt: 1 } }],
      [confirming, 'enteringCode.checking'],
      [exhausted, 'enteringCode.typing', { misses: 5 }],
      [confirming, 'enteringCode.checking'],
      [right, 'proved'],
    ],
    { proof },
  );
});
