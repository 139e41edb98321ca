import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { staffActMachine } from '../../machines/staff-act.machine.ts';
import type { StaffAct } from '../../machines/staff-act.types.ts';
import { answer, failure, go } from './journey.ts';
import { FAN_ID, FIRST_VISIT } from './models/staff-act.ts';

const act: StaffAct = { kind: 'reinstate', id: FAN_ID };

const cancelled = answer('makeAct', { problem: { code: 'proof_required' } });

test('an act is done at one press; where its proof is cancelled nothing was done, and nothing is said', () => {
  go(staffActMachine, 'resting.idle', [
    [{ type: 'act.submit', act }, 'acting', { act }, ['makeAct']],
    [cancelled, 'resting.cancelled', { problem: null }],
    [{ type: 'act.submit', act }, 'acting', { act }, ['makeAct']],
    [answer('makeAct', { problem: null }), 'resting.done', { problem: null }],
  ]);
});

test('an act that fails says why, and the next press tries again', () => {
  const problem = { code: 'offline' };
  go(staffActMachine, 'resting.idle', [
    [{ type: 'act.submit', act }, 'acting', {}, ['makeAct']],
    [answer('makeAct', { problem }), 'resting.failed', { problem }],
    [{ type: 'act.submit', act }, 'acting', { problem: null }, ['makeAct']],
    [failure('makeAct'), 'resting.failed', { problem: { code: 'unknown' } }],
  ]);
});

test('at the first visit the choice stays until it has worked', () => {
  const enter: StaffAct = { kind: 'enter' };
  const addPasskey: StaffAct = { kind: 'addPasskey' };
  const none = { code: 'no_passkey_made' };
  go(
    staffActMachine,
    'choosing.idle',
    [
      [{ type: 'act.submit', act: addPasskey }, 'acting', { act: addPasskey }, ['makeAct']],
      [cancelled, 'choosing.idle', { problem: null }],
      [{ type: 'act.submit', act: addPasskey }, 'acting', {}, ['makeAct']],
      [answer('makeAct', { problem: none }), 'choosing.failed', { problem: none }],
      [{ type: 'act.submit', act: enter }, 'acting', { act: enter, problem: null }, ['makeAct']],
      [failure('makeAct'), 'choosing.failed', { problem: { code: 'unknown' } }],
      [{ type: 'act.submit', act: enter }, 'acting', {}, ['makeAct']],
      [answer('makeAct', { problem: null }), 'resting.done', { problem: null }],
    ],
    FIRST_VISIT,
  );
});

test('ten presses are one act', async () => {
  const asked: unknown[] = [];
  const held = Promise.withResolvers<{ problem: null }>();
  const actor = createActor(
    staffActMachine.provide({
      actors: {
        makeAct: fromPromise(({ input }) => {
          asked.push(input);
          return held.promise;
        }),
      },
    }),
    { input: { isSetUp: true } },
  ).start();
  for (let press = 0; press < 10; press += 1) actor.send({ type: 'act.submit', act });
  held.resolve({ problem: null });
  await waitFor(actor, (now) => now.hasTag('done'));
  expect(asked).toEqual([act]);
});
