import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { accountRecoveryMachine } from '../../machines/account-recovery.machine.ts';
import { accountStatusMachine } from '../../machines/account-status.machine.ts';
import { googleSignInMachine } from '../../machines/google-sign-in.machine.ts';
import type { GoogleAnswer } from '../../machines/google-sign-in.types.ts';
import { luna } from '../member-fixture.ts';
import { heldAnswer } from './held-answer.ts';
import { answer, failure, go } from './journey.ts';

const welcome: GoogleAnswer = { kind: 'welcome', token: 'T1', user: luna };
const newcomer: GoogleAnswer = { kind: 'newcomer', setupToken: 'N1' };
const withdrawn: GoogleAnswer = {
  kind: 'withdrawn',
  message: 'Gone.',
  recoverable: true,
  recoveryToken: 'R1',
  withdrawal: { deletedAt: '2026-11-01T00:00:00Z' },
};

/** Starts the chart with a server that responds when the test says so. */
function start() {
  const asked: string[] = [];
  const did: unknown[] = [];
  const { call, answer, fail } = heldAnswer<GoogleAnswer>();
  const actor = createActor(
    googleSignInMachine.provide({
      actors: {
        signIn: fromPromise(({ input }) => {
          asked.push(input.code);
          return call();
        }),
        accountStatus: accountStatusMachine.provide({
          actors: { accountRecovery: accountRecoveryMachine },
        }),
      },
      actions: {
        openSession: (_, answer) => void did.push(answer),
        saveSetupToken: (_, answer) => void did.push(answer),
        reportFailure: (_, { error }) => void did.push(error),
      },
    }),
  ).start();
  return {
    actor,
    asked,
    did,
    status: () => actor.getSnapshot().children.accountStatus,
    answer,
    fail,
    state: () => actor.getSnapshot().value,
  };
}
const submit = { type: 'code.submit', code: 'G1' } as const;

test('a known fan’s session is opened once, and the chart ends', async () => {
  const { actor, answer, asked, did, state } = start();
  actor.send(submit);
  actor.send(submit);
  await answer(welcome);
  expect([state(), actor.getSnapshot().status]).toEqual(['signedIn', 'done']);
  expect([asked, did]).toEqual([['G1'], [welcome]]);
});

test('a newcomer’s token is stored, no session is opened, and the chart ends', async () => {
  const { actor, answer, did, state } = start();
  actor.send(submit);
  await answer(newcomer);
  expect([state(), actor.getSnapshot().status]).toEqual(['newcomer', 'done']);
  expect(did).toEqual([newcomer]);
});

test('an unexpected error is logged and shown, and the next code is tried', async () => {
  const { actor, answer, fail, asked, did, state } = start();
  const surprise = new Error('surprise');
  actor.send(submit);
  await fail(surprise);
  expect(state()).toEqual({ idle: 'refused' });
  expect(actor.getSnapshot().context.answer).toEqual({
    kind: 'refused',
    problem: { code: 'unknown' },
  });
  expect(did).toEqual([surprise]);
  actor.send({ type: 'problem.read' });
  actor.send({ type: 'code.submit', code: 'G2' });
  await answer(welcome);
  expect([asked, state()]).toEqual([['G1', 'G2'], 'signedIn']);
});

test('a refusal is cleared once it is read', async () => {
  const { actor, answer, did, state } = start();
  const told: GoogleAnswer = { kind: 'refused', problem: { code: 'offline' } };
  actor.send(submit);
  await answer(told);
  expect([state(), actor.getSnapshot().context.answer]).toEqual([{ idle: 'refused' }, told]);
  actor.send({ type: 'problem.read' });
  expect([state(), actor.getSnapshot().context.answer]).toEqual([{ idle: 'clear' }, null]);
  expect(did).toEqual([]);
});

test.each<GoogleAnswer>([{ kind: 'suspended', message: 'Stopped.' }, withdrawn])(
  'a closed account is told by a chart of its own, and cleared when its notice is closed ($kind)',
  async (told) => {
    const { actor, answer, did, state, status } = start();
    actor.send(submit);
    await answer(told);
    expect(state()).toEqual({ idle: 'closed' });
    expect(status()?.getSnapshot().context).toEqual({ refusal: told });
    actor.send({ type: 'notice.close' });
    expect(status()?.getSnapshot().value).toBe('quiet');
    expect([state(), actor.getSnapshot().context.answer]).toEqual([{ idle: 'clear' }, null]);
    expect(did).toEqual([]);
  },
);

test('the chart does not store the code', async () => {
  const { actor, answer } = start();
  actor.send(submit);
  expect(JSON.stringify(actor.getSnapshot().context)).toBe('{"answer":null}');
  await answer({ kind: 'refused', problem: { code: 'timeout' } });
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('G1');
});

test('a notice that fails is taken away, and one that recovers the account ends the chart', () => {
  const closed = { kind: 'suspended' };
  go(googleSignInMachine, 'idle.clear', [
    [submit, 'sending', {}, ['signIn']],
    [answer('signIn', closed), 'idle.closed', { answer: closed }, ['accountStatus']],
    [failure('accountStatus'), 'idle.clear', { answer: null }],
    [submit, 'sending', {}, ['signIn']],
    [answer('signIn', closed), 'idle.closed', { answer: closed }, ['accountStatus']],
    [answer('accountStatus'), 'recovered'],
  ]);
});
