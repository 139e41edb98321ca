import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { findIdMachine } from '../../machines/find-id.machine.ts';
import type { FindIdResult } from '../../machines/find-id.types.ts';
import { phoneVerificationMachine } from '../../machines/phone-verification.machine.ts';
import { answer, failure, go, part, type Step } from './journey.ts';
import { phoneParts } from './models/parts.ts';

const proof = { phoneNumber: '+821012345678', token: 'P1' };
const phone = part('phoneVerification', phoneParts[0]);
const noPhone = part('phoneVerification', phoneParts[1]);

/** What follows once the IDs of a proved phone are asked for. */
const play = (...steps: Step[]) =>
  go(findIdMachine, 'proving.entering', [
    [phone, 'proving.entering', { proof, usernames: [] }],
    ['ids.ask', 'asking', {}, ['findIds']],
    ['ids.ask', 'asking'],
    ...steps,
  ]);
const found: Step = [
  answer('findIds', { usernames: ['lu***12'], problem: null }),
  'found.offered',
  { usernames: ['lu***12'], proof },
];
const sending: Step = ['id.send', 'sending', {}, ['sendId']];

test('the ID is sent once, and the chart ends without the proof', () => {
  const sent = answer('sendId', { problem: null });
  const known = { proof: null, usernames: ['lu***12'] };
  expect(play(found, sending, ['id.send', 'sending'], [sent, 'sent', known])).toBe('done');
});

test('a phone without an ID ends the search, too', () => {
  const nothing = answer('findIds', { usernames: [], problem: null });
  expect(play([nothing, 'none', { proof: null, usernames: [] }])).toBe('done');
});

test('editing the number leads back from wherever the search is, and its response is ignored', () => {
  const edited: Step = [noPhone, 'proving.entering', { proof: null, usernames: [] }];
  const refused = answer('sendId', { problem: { code: 'too_many_requests' } });
  play(edited, [found[0], 'proving.entering', { usernames: [] }]);
  play(found, edited);
  play(found, sending, edited);
  play(found, sending, [refused, 'found.refused'], edited);
});

test('an alert must be read before another try', () => {
  const problem = { code: 'too_many_requests' };
  const refused = { usernames: [], problem };
  go(findIdMachine, 'proving.entering', [
    ['ids.ask', 'proving.entering'],
    [phone, 'proving.entering', { proof }],
    ['ids.ask', 'asking', {}, ['findIds']],
    [answer('findIds', refused), 'proving.refused', { problem, proof }],
    ['ids.ask', 'proving.refused'],
    ['problem.read', 'proving.entering'],
    ['ids.ask', 'asking', {}, ['findIds']],
    [failure('findIds'), 'proving.refused', { problem: { code: 'unknown' } }],
    ['problem.read', 'proving.entering'],
    ['ids.ask', 'asking', {}, ['findIds']],
    [
      answer('findIds', { usernames: ['lu***12'], problem: null }),
      'found.offered',
      { usernames: ['lu***12'] },
    ],
    ['id.send', 'sending', {}, ['sendId']],
    [answer('sendId', { problem }), 'found.refused', { problem }],
    ['id.send', 'found.refused'],
    ['problem.read', 'found.offered'],
    ['id.send', 'sending', {}, ['sendId']],
    [failure('sendId'), 'found.refused', { problem: { code: 'unknown' } }],
    ['problem.read', 'found.offered'],
    ['id.send', 'sending', {}, ['sendId']],
    [answer('sendId', { problem: null }), 'sent', { proof: null }],
  ]);
});

test('an expired proof is refused at once, and the phone must be proved again', () => {
  const problem = { code: 'invalid_phone_token' };
  const again = { ...problem, message: 'Once more.' };
  const toPhone = ['phoneVerification <- proof.refused'];
  go(findIdMachine, 'proving.entering', [
    [phone, 'proving.entering', { proof }],
    ['ids.ask', 'asking', {}, ['findIds']],
    [
      answer('findIds', { usernames: [], problem }),
      'proving.refused',
      { proof: null, usernames: [], problem },
      toPhone,
    ],
    [noPhone, 'proving.refused', { proof: null }],
    ['problem.read', 'proving.entering'],
    ['ids.ask', 'proving.entering'],
    [phone, 'proving.entering', { proof }],
    ['ids.ask', 'asking', {}, ['findIds']],
    [answer('findIds', { usernames: ['lu***12'], problem: null }), 'found.offered'],
    ['id.send', 'sending', {}, ['sendId']],
    [
      answer('sendId', { problem: again }),
      'proving.refused',
      { proof: null, usernames: [], problem: again },
      toPhone,
    ],
  ]);
});

test('the alert about an expired proof stays, though the phone learns of it at once', async () => {
  const number = { country: 'KR', national: '01012345678' } as const;
  const saved = { number, proof, sent: null, misses: 0, resendAt: null, earlier: [] };
  const problem = { code: 'invalid_phone_token' };
  const actor = createActor(
    findIdMachine.provide({
      actors: {
        phoneVerification: phoneVerificationMachine,
        findIds: fromPromise(async (): Promise<FindIdResult> => ({ usernames: [], problem })),
      },
    }),
    { input: { saved } },
  ).start();
  actor.send({ type: 'ids.ask' });
  const { value, context } = await waitFor(actor, (now) => !now.hasTag('busy'));
  await Promise.resolve();
  expect([value, context.proof, actor.getSnapshot().hasTag('refused')]).toEqual([
    { proving: 'refused' },
    null,
    true,
  ]);
});
