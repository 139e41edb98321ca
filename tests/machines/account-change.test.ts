import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { accountChangeMachine } from '../../machines/account-change.machine.ts';
import type { AccountChangeResult } from '../../machines/account-change.types.ts';
import { codeEntryMachine } from '../../machines/code-entry.machine.ts';
import { answer, failure, go, part } from './journey.ts';
import { codeParts } from './models/parts.ts';

const ending = { kind: 'endSession', id: 'S2' } as const;
const one = { type: 'change.submit', change: ending } as const;
const endingOthers = { kind: 'endOtherSessions' } as const;
const others = { type: 'change.submit', change: endingOthers } as const;
const ends = (code?: string) => answer('makeChange', { problem: code ? { code } : null });

const email = { kind: 'changeEmail', email: 'luna.new@mail.example' } as const;
const toEmail = { type: 'change.submit', change: email } as const;
const codeSent = answer('makeChange', {
  problem: null,
  code: { sent: { sentAt: 1 }, resendAt: 61_000 },
});
const typing = part('codeEntry', codeParts.sent);
const confirming = part('codeEntry', codeParts.confirming);
const facts = { sent: { sentAt: 1 }, misses: 0, resendAt: 61_000 };

test('a change is made at one press, and then another one', () => {
  go(accountChangeMachine, 'resting.idle', [
    [one, 'changing', { change: ending }, ['makeChange']],
    [others, 'changing', { change: ending }],
    [ends(), 'resting.done'],
    [others, 'changing', { change: endingOthers }, ['makeChange']],
    [ends(), 'resting.done'],
  ]);
});

test('typed passwords are forgotten once the call is over, and where its proof is cancelled', () => {
  const body = { password: 'starlit7', newPassword: 'moonlit8' };
  const toPassword = {
    type: 'change.submit',
    change: { kind: 'changePassword', body },
  } as const;
  const forgotten = { change: { kind: 'changePassword', body: null } };
  go(accountChangeMachine, 'resting.idle', [
    [toPassword, 'changing', { change: toPassword.change }, ['makeChange']],
    [ends('incorrect_password'), 'resting.failed', forgotten],
    [toPassword, 'changing', { change: toPassword.change }, ['makeChange']],
    [ends(), 'resting.done', forgotten],
  ]);
  go(accountChangeMachine, 'resting.idle', [
    [toPassword, 'changing', {}, ['makeChange']],
    [ends('proof_required'), 'resting.idle', { ...forgotten, problem: null }],
  ]);
});

test('a reload finds the code that is still to be typed', () => {
  go(
    accountChangeMachine,
    'confirming.entering',
    [
      [confirming, 'confirming.checking'],
      [answer('codeEntry', { proof: null }), 'resting.done', { change: email }],
    ],
    { confirming: { change: email, confirmation: facts } },
  );
});

test('a failure says why, and the next press tries again', () => {
  go(accountChangeMachine, 'resting.idle', [
    [one, 'changing', {}, ['makeChange']],
    [ends('offline'), 'resting.failed', { problem: { code: 'offline' } }],
    [one, 'changing', { problem: null }, ['makeChange']],
    [failure('makeChange'), 'resting.failed', { problem: { code: 'unknown' } }],
    [others, 'changing', { change: endingOthers, problem: null }, ['makeChange']],
    [ends(), 'resting.done'],
  ]);
});

test('a new email is changed only once its code is right', () => {
  go(accountChangeMachine, 'resting.idle', [
    [toEmail, 'changing', {}, ['makeChange']],
    [codeSent, 'confirming.entering', { confirmation: facts }],
    [confirming, 'confirming.checking'],
    ['change.cancel', 'confirming.checking'],
    [typing, 'confirming.entering'],
    [confirming, 'confirming.checking'],
    [answer('codeEntry', { proof: null }), 'resting.done', { change: email }],
  ]);
});

test('a fan who goes back from the code changes nothing and can name another email', () => {
  const other = { kind: 'changeEmail', email: 'other@mail.example' } as const;
  go(accountChangeMachine, 'resting.idle', [
    [toEmail, 'changing', {}, ['makeChange']],
    [codeSent, 'confirming.entering', {}],
    ['change.cancel', 'resting.idle', { change: email }],
    [{ type: 'change.submit', change: other }, 'changing', { change: other }, ['makeChange']],
  ]);
});
test('another code for a new number is sent where the first one was', async () => {
  const change = {
    kind: 'changePhone',
    number: { country: 'KR', national: '1012345678' },
  } as const;
  const code = { sent: { sentAt: 1 }, resendAt: null };
  const chart = accountChangeMachine.provide({
    actors: {
      makeChange: fromPromise(async (): Promise<AccountChangeResult> => ({ problem: null, code })),
      codeEntry: codeEntryMachine,
    },
  });
  const actor = createActor(chart, { input: {} }).start();
  actor.send({ type: 'change.submit', change });
  await waitFor(actor, (now) => now.hasTag('confirming'));
  const { context } = actor.getSnapshot().children.codeEntry?.getSnapshot() ?? {};
  expect(context).toMatchObject({ sent: { sentAt: 1 }, to: change.number });
});
