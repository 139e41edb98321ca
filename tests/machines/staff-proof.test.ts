import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { staffProofMachine } from '../../machines/staff-proof.machine.ts';
import type { StaffAct } from '../../machines/staff-proof.types.ts';
import { answer, failure, go, part } from './journey.ts';
import { reAuthParts } from './models/parts.ts';
import { FAN_ID, FIRST_VISIT } from './models/staff-proof.ts';

const act: StaffAct = { kind: 'reinstate', id: FAN_ID };

test('an act that needs a proof is done after it without a second press', () => {
  go(staffProofMachine, 'resting.idle', [
    [{ type: 'act.submit', act }, 'acting', { act }, ['makeAct']],
    [answer('makeAct', { problem: { code: 'proof_required' } }), 'proving.entering'],
    [part('reAuth', reAuthParts.sent), 'proving.entering', { sent: { sentAt: 1 } }],
    [part('reAuth', reAuthParts.checking), 'proving.checking'],
    ['act.cancel', 'proving.checking'],
    [
      answer('reAuth', { kind: 'proved' }),
      'acting',
      { act, isProved: true, sent: null },
      ['makeAct'],
    ],
    [answer('makeAct', { problem: null }), 'resting.done', { problem: null }],
  ]);
});

test('a proof that has expired is asked for once more, with the reason; cancelled, nothing was done', () => {
  go(staffProofMachine, 'resting.idle', [
    [{ type: 'act.submit', act }, 'acting', {}, ['makeAct']],
    [
      answer('makeAct', { problem: { code: 'proof_required' } }),
      'proving.entering',
      { problem: null },
    ],
    [part('reAuth', reAuthParts.checking), 'proving.checking'],
    [answer('reAuth', { kind: 'proved' }), 'acting', {}, ['makeAct']],
    [
      answer('makeAct', { problem: { code: 'proof_required' } }),
      'proving.entering',
      { problem: { code: 'proof_required' } },
    ],
    ['act.cancel', 'resting.idle', { problem: null }],
  ]);
});

test('at the first visit the choice stays until it has worked', () => {
  const enter: StaffAct = { kind: 'enter' };
  const addPasskey: StaffAct = { kind: 'addPasskey' };
  const due = answer('makeAct', { problem: { code: 'proof_required' } });
  const none = { code: 'no_passkey_made' };
  go(
    staffProofMachine,
    'choosing.idle',
    [
      [{ type: 'act.submit', act: addPasskey }, 'acting', { act: addPasskey }, ['makeAct']],
      [due, 'proving.entering'],
      ['act.cancel', 'choosing.idle', { problem: null }],
      [{ type: 'act.submit', act: addPasskey }, 'acting', {}, ['makeAct']],
      [due, 'proving.entering'],
      [part('reAuth', reAuthParts.checking), 'proving.checking'],
      [answer('reAuth', { kind: 'proved' }), 'acting', {}, ['makeAct']],
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
    staffProofMachine.provide({
      actors: {
        makeAct: fromPromise(({ input }) => {
          asked.push(input);
          return held.promise;
        }),
      },
    }),
    { input: { proof: 'password', isSetUp: true } },
  ).start();
  for (let press = 0; press < 10; press += 1) actor.send({ type: 'act.submit', act });
  held.resolve({ problem: null });
  await waitFor(actor, (now) => now.hasTag('done'));
  expect(asked).toEqual([act]);
});
