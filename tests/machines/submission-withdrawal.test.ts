import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { submissionWithdrawalMachine } from '../../machines/submission-withdrawal.machine.ts';
import type { WithdrawalResult } from '../../machines/submission-withdrawal.types.ts';
import { answer, failure, go } from './journey.ts';

test('the request is sent once the fan confirms', () => {
  go(submissionWithdrawalMachine, 'asking', [
    ['withdrawal.confirm', 'withdrawing', {}, ['withdraw']],
    ['withdrawal.cancel', 'withdrawing'],
    ['withdrawal.confirm', 'withdrawing'],
    [failure('withdraw'), 'asking', { problem: { code: 'unknown' } }],
    ['withdrawal.confirm', 'withdrawing', { problem: null }, ['withdraw']],
    [answer('withdraw', { problem: null }), 'withdrawn', { withdrawn: true }],
  ]);
});

test('the deadline comes first, and the application stays', () => {
  const closed = { problem: { code: 'audition_closed' } };
  go(submissionWithdrawalMachine, 'asking', [
    ['withdrawal.confirm', 'withdrawing', {}, ['withdraw']],
    [answer('withdraw', closed), 'asking', closed],
    ['withdrawal.cancel', 'kept', { withdrawn: false }],
  ]);
});

/** Starts the chart with a server that always responds the same. */
const start = (response: WithdrawalResult) =>
  createActor(
    submissionWithdrawalMachine.provide({
      actors: { withdraw: fromPromise(async () => response) },
    }),
  ).start();

test('the end of the chart tells whether the application is gone', async () => {
  const kept = start({ problem: null });
  kept.send({ type: 'withdrawal.cancel' });
  const gone = start({ problem: null });
  gone.send({ type: 'withdrawal.confirm' });
  await waitFor(gone, ({ status }) => status === 'done');
  expect([kept, gone].map((one) => one.getSnapshot().output)).toEqual([
    { withdrawn: false, problem: null },
    { withdrawn: true, problem: null },
  ]);
});
