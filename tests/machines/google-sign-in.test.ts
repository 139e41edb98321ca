import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { googleSignInMachine } from '../../machines/google-sign-in.machine.ts';
import type { GoogleAnswer } from '../../machines/google-sign-in.types.ts';
import { luna } from '../member-fixture.ts';
import { answer, failure, go, type Step } from './journey.ts';

/** The dialog about a closed account is told which one. */
const TOLD = ['accountStatus', 'accountStatus <- status.told'];

const submit = { type: 'code.submit', code: 'G1' } as const;
const said = (told: GoogleAnswer) => answer('signIn', told);
const withdrawn: GoogleAnswer = {
  kind: 'withdrawn',
  message: 'Gone.',
  recoverable: true,
  recoveryToken: 'R1',
  withdrawal: { deletedAt: '2026-11-01T00:00:00Z' },
};

/** What follows once Google has given a code. */
const play = (...steps: Step[]) =>
  go(googleSignInMachine, 'idle.clear', [
    [submit, 'sending', {}, ['signIn']],
    [submit, 'sending'],
    ...steps,
  ]);

test('a known fan’s session is opened once, and the chart ends', () => {
  const welcome = said({ kind: 'welcome', token: 'T1', user: luna });
  expect(play([welcome, 'signedIn', {}, ['openSession']])).toBe('done');
});

test('a newcomer’s token is stored, no session is opened, and the chart ends', () => {
  const newcomer = said({ kind: 'newcomer', setupToken: 'N1' });
  expect(play([newcomer, 'newcomer', {}, ['saveSetupToken']])).toBe('done');
});

test('an unexpected error is logged and shown, and the next code is tried', () => {
  const unknown = { kind: 'refused', problem: { code: 'unknown' } };
  play(
    [failure('signIn'), 'idle.refused', { answer: unknown }, ['reportFailure', 'accountStatus']],
    [submit, 'sending', {}, ['signIn']],
  );
});

test('a refusal is cleared once it is read', () => {
  const told: GoogleAnswer = { kind: 'refused', problem: { code: 'offline' } };
  play(
    [said(told), 'idle.refused', { answer: told }, ['accountStatus']],
    ['problem.read', 'idle.clear', { answer: null }],
  );
});

test.each<GoogleAnswer>([{ kind: 'suspended', message: 'Stopped.' }, withdrawn])(
  'a closed account is told by a chart of its own, and cleared when its notice is closed ($kind)',
  (told) => {
    play(
      [said(told), 'idle.closed', { answer: told }, TOLD],
      ['notice.close', 'idle.clear', { answer: null }, ['accountStatus <- notice.close']],
    );
  },
);

test('the chart does not store the code', () => {
  const actor = createActor(googleSignInMachine).start();
  actor.send(submit);
  expect(JSON.stringify(actor.getSnapshot().context)).toBe('{"answer":null}');
});

test('a notice that fails is taken away, and one that recovers the account ends the chart', () => {
  const closed = { kind: 'suspended' };
  go(googleSignInMachine, 'idle.clear', [
    [submit, 'sending', {}, ['signIn']],
    [answer('signIn', closed), 'idle.closed', { answer: closed }, TOLD],
    [failure('accountStatus'), 'idle.clear', { answer: null }],
    [submit, 'sending', {}, ['signIn']],
    [answer('signIn', closed), 'idle.closed', { answer: closed }, TOLD],
    [answer('accountStatus'), 'recovered'],
  ]);
});
