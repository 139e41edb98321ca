import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { staffProofMachine } from '../../machines/staff-proof.machine.ts';
import type { StaffAct } from '../../machines/staff-proof.types.ts';
import { answer, go, part } from './journey.ts';
import { reAuthParts } from './models/parts.ts';
import { FAN_ID } from './models/staff-proof.ts';

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
    { input: { proof: 'password' } },
  ).start();
  for (let press = 0; press < 10; press += 1) actor.send({ type: 'act.submit', act });
  held.resolve({ problem: null });
  await waitFor(actor, (now) => now.hasTag('done'));
  expect(asked).toEqual([act]);
});
