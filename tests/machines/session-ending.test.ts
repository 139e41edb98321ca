import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { reAuthMachine } from '../../machines/re-auth.machine.ts';
import type { ProofResult } from '../../machines/re-auth.types.ts';
import { sessionEndingMachine } from '../../machines/session-ending.machine.ts';
import { answer, failure, go, part } from './journey.ts';
import { reAuthParts } from './models/parts.ts';

const one = { type: 'sessions.end', ended: { id: 'S2' } } as const;
const others = { type: 'sessions.end', ended: 'others' } as const;
const sent = part('reAuth', reAuthParts.sent);
const checking = part('reAuth', reAuthParts.checking);
const proved = answer('reAuth', { kind: 'proved' });
const ends = (code?: string) => answer('endSessions', { problem: code ? { code } : null });

test('a session ends at the first press while the account is proved, and then another one', () => {
  go(sessionEndingMachine, 'resting.idle', [
    [one, 'ending', { ended: { id: 'S2' } }, ['endSessions']],
    [others, 'ending', { ended: { id: 'S2' } }],
    [ends(), 'resting.done'],
    [others, 'ending', { ended: 'others' }, ['endSessions']],
    [ends(), 'resting.done'],
  ]);
});

test('a proof that is due comes first, and then the same sessions end without a second press', () => {
  go(sessionEndingMachine, 'resting.idle', [
    [one, 'ending', {}, ['endSessions']],
    [ends('proof_required'), 'proving.entering', { problem: null }],
    [sent, 'proving.entering', { sent: { sentAt: 1 } }],
    [checking, 'proving.checking'],
    ['sessions.keep', 'proving.checking'],
    [sent, 'proving.entering'],
    [checking, 'proving.checking'],
    [proved, 'ending', { ended: { id: 'S2' }, sent: null }, ['endSessions']],
    [ends(), 'resting.done'],
  ]);
});

test('a fan who cancels the proof ends nothing, and a sent code is kept', () => {
  go(sessionEndingMachine, 'resting.idle', [
    [others, 'ending', {}, ['endSessions']],
    [ends('proof_required'), 'proving.entering'],
    [sent, 'proving.entering'],
    ['sessions.keep', 'resting.idle', { sent: { sentAt: 1 } }],
    [others, 'ending', {}, ['endSessions']],
    [ends('proof_required'), 'proving.entering', { sent: { sentAt: 1 } }],
  ]);
});

test('a failure says why, and the next press tries again', () => {
  go(sessionEndingMachine, 'resting.idle', [
    [one, 'ending', {}, ['endSessions']],
    [ends('offline'), 'resting.failed', { problem: { code: 'offline' } }],
    [one, 'ending', { problem: null }, ['endSessions']],
    [failure('endSessions'), 'resting.failed', { problem: { code: 'unknown' } }],
    [others, 'ending', { ended: 'others', problem: null }, ['endSessions']],
    [ends(), 'resting.done'],
  ]);
});

test('the server is told which session to end, before the proof and after it', async () => {
  const asked: unknown[] = [];
  const actor = createActor(
    sessionEndingMachine.provide({
      actors: {
        reAuth: reAuthMachine.provide({
          actors: {
            prove: fromPromise<ProofResult, { password: string }>(async () => ({ problem: null })),
          },
        }),
        endSessions: fromPromise(async ({ input }) => {
          asked.push(input);
          return { problem: asked.length > 1 ? null : { code: 'proof_required' } };
        }),
      },
    }),
    { input: { proof: 'password' } },
  ).start();
  actor.send(one);
  await expect.poll(() => actor.getSnapshot().hasTag('proving')).toBe(true);
  const { reAuth } = actor.getSnapshot().children;
  expect(reAuth?.getSnapshot().value).toBe('enteringPassword');
  reAuth?.send({ type: 'password.submit', password: 'starlit7' });
  await expect.poll(() => actor.getSnapshot().hasTag('done')).toBe(true);
  expect(asked).toEqual([{ id: 'S2' }, { id: 'S2' }]);
});
