import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { signInMachine } from '../../machines/sign-in.machine.ts';
import type { SignInOutcome } from '../../machines/sign-in.types.ts';
import { luna } from '../member-fixture.ts';
import { answer, delay, failure, go, part, type Step } from './journey.ts';
import { phoneParts } from './models/parts.ts';
import { SIGNED } from './models/passkey-prompt.ts';

const submit = { type: 'credentials.submit', username: 'mina12', password: 'starlit7' } as const;
const proof = { phoneNumber: '+821012345678', token: 'P1' };
const phone = part('phoneVerification', phoneParts[0]);
const noPhone = part('phoneVerification', phoneParts[1]);
const waited = (state: string) => delay('untilNextTry', `sign-in.entering.${state}`);
const sending: Step = [submit, 'sending', {}, ['signIn']];

/** What the server says leads back to the form, where the dialog about the account waits. */
const said = (told: SignInOutcome, state: string, effects = ['accountStatus']): Step => [
  answer('signIn', told),
  `entering.${state}`,
  { answer: told },
  effects,
];
const TOLD = ['accountStatus', 'accountStatus <- status.told'];
const slowed: SignInOutcome = { kind: 'slowed', until: 42_000 };
const toSlowed = said(slowed, 'slowed', ['phoneVerification <- proof.refused', 'accountStatus']);

const play = (...steps: Step[]) => go(signInMachine, 'entering.clear', steps);

test('right credentials open the session once and end the chart', () => {
  const welcome = answer('signIn', { kind: 'welcome', token: 'T1', user: luna });
  const end: Step = [welcome, 'signedIn', {}, ['openSession']];
  const typed: Step = ['credentials.edit', 'sending', { answer: null }];
  expect(play(sending, [submit, 'sending'], typed, end)).toBe('done');
});

test.each([{ username: '' }, { password: '' }])('with %o nothing is sent', (empty) => {
  const incomplete = { kind: 'refused', code: 'incomplete' };
  play([{ ...submit, ...empty }, 'entering.refused', { answer: incomplete }]);
});

test('a throttled fan reads so until the wait is over', () => {
  const throttled = said({ kind: 'throttled', until: 42_000 }, 'throttled');
  play(sending, throttled, [waited('throttled'), 'entering.clear', { answer: null }]);
});

test('closing the phone proof shows the offer again for the rest of the wait', () => {
  play(
    sending,
    toSlowed,
    ['proof.open', 'proving', { answer: slowed }],
    ['proof.close', 'entering.slowed', { answer: slowed }, ['accountStatus']],
    [waited('slowed'), 'entering.clear', { answer: null }],
  );
});

test('a proof is kept through a wrong password and a wait; without one its sheet sends nothing', () => {
  const wrong = said({ kind: 'refused', code: 'incorrect_credentials' }, 'refused');
  play(
    sending,
    toSlowed,
    ['proof.open', 'proving'],
    [submit, 'proving'],
    [phone, 'proving', { proof }],
    [submit, 'sending', { proof }, ['signIn']],
    wrong,
    [submit, 'sending', { proof }, ['signIn']],
    said({ kind: 'throttled', until: 42_000 }, 'throttled'),
    [submit, 'sending', { proof }, ['signIn']],
    toSlowed,
    [noPhone, 'entering.slowed', { proof: null }],
  );
});

test.each<SignInOutcome>([
  {
    kind: 'withdrawn',
    message: 'Gone.',
    recoverable: true,
    recoveryToken: 'R1',
    withdrawal: { deletedAt: '2026-11-01T00:00:00Z' },
  },
  { kind: 'suspended', message: 'Stopped.' },
])('the notice of a closed account can be closed, and the form used again ($kind)', (closed) => {
  play(
    sending,
    said(closed, 'closed', TOLD),
    ['credentials.edit', 'entering.closed', { answer: closed }],
    ['notice.close', 'entering.clear', { answer: null }, ['accountStatus <- notice.close']],
    sending,
  );
});

test('the chart stores neither ID nor password', () => {
  const actor = createActor(signInMachine).start();
  actor.send(submit);
  expect(JSON.stringify(actor.getSnapshot().context)).toBe('{"answer":null,"proof":null}');
});

test('refusals and unexpected errors lead back to the form at once', () => {
  const refused = { kind: 'refused', code: 'incorrect_credentials' };
  go(signInMachine, 'entering.clear', [
    [submit, 'sending', {}, ['signIn']],
    [answer('signIn', refused), 'entering.refused', { answer: refused }, ['accountStatus']],
    ['credentials.edit', 'entering.clear', { answer: null }],
    [submit, 'sending', {}, ['signIn']],
    [answer('signIn', refused), 'entering.refused', { answer: refused }, ['accountStatus']],
    [submit, 'sending', {}, ['signIn']],
    [
      failure('signIn'),
      'entering.refused',
      { answer: { kind: 'refused', code: 'unknown' } },
      ['reportFailure', 'accountStatus'],
    ],
    [submit, 'sending', {}, ['signIn']],
  ]);
});

test('what a passkey has signed is sent at once', () => {
  const refused = { kind: 'refused', code: 'passkey_unknown' };
  go(signInMachine, 'entering.clear', [
    [{ type: 'passkey.submit', signed: SIGNED }, 'sending', {}, ['signIn']],
    [answer('signIn', refused), 'entering.refused', { answer: refused }, ['accountStatus']],
  ]);
});

test('a notice that fails is taken away, and one that recovers the account ends the chart', () => {
  const closed = { kind: 'suspended' };
  go(signInMachine, 'entering.clear', [
    [submit, 'sending', {}, ['signIn']],
    [answer('signIn', closed), 'entering.closed', { answer: closed }, TOLD],
    ['credentials.edit', 'entering.closed', { answer: closed }],
    [failure('accountStatus'), 'entering.clear', { answer: null }],
    [submit, 'sending', {}, ['signIn']],
    [answer('signIn', closed), 'entering.closed', { answer: closed }, TOLD],
    [answer('accountStatus'), 'recovered'],
  ]);
});
