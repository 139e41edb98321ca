import { expect, test } from 'vitest';
import { findIdMachine } from '../../machines/find-id.machine.ts';
import { answer, failure, go, part } from './journey.ts';
import { phoneParts } from './models/parts.ts';
import { found, proof, proved, start } from './play-find-id.ts';

test('ten presses send the ID once, and the chart ends without the proof', async () => {
  const search = await found();
  expect(search.sends).toEqual([]);
  for (let press = 0; press < 10; press += 1) search.press();
  expect([search.sends.map(({ asked }) => asked), search.tags()]).toEqual([
    [proof],
    ['found', 'busy'],
  ]);
  search.sends[0]?.resolve({ problem: null });
  const { status, value, context } = await search.settled();
  expect([status, value, context.proof, context.usernames]).toEqual([
    'done',
    'sent',
    null,
    ['lu***12'],
  ]);
});

test('a phone without an ID ends the search, too', async () => {
  const search = start(proved);
  search.ask();
  search.finds[0]?.resolve({ usernames: [], problem: null });
  const { status, value, context } = await search.settled();
  expect([status, value, context.proof, context.usernames]).toEqual(['done', 'none', null, []]);
  expect(JSON.stringify(context), 'the token is gone').not.toContain(proof.token);
});

test.each(['findIds', 'sendId'])(
  'a proof that is invalid for %s leads back to the phone, which learns it at once',
  async (call) => {
    const search = call === 'findIds' ? start(proved) : await found();
    const problem = { code: 'invalid_phone_token' };
    if (call === 'findIds') search.ask();
    else search.press();
    search.finds[0]?.resolve({ usernames: [], problem });
    search.sends[0]?.resolve({ problem });
    const { value, context } = await search.settled();
    expect([value, context]).toEqual([
      { proving: 'refused' },
      { saved: proved, proof: null, usernames: [], problem },
    ]);
    const refused = { call: 'useProof', ...problem };
    expect([search.codeTags(), search.phone?.getSnapshot().context.problem]).toEqual([
      ['unsent'],
      refused,
    ]);
    search.read();
    search.ask();
    expect([search.value(), search.finds.length]).toEqual([{ proving: 'entering' }, 1]);
  },
);

test('editing the number aborts the search and ignores its response', async () => {
  const search = start(proved);
  search.ask();
  search.edit();
  expect([search.finds[0]?.signal.aborted, search.value()]).toEqual([
    true,
    { proving: 'entering' },
  ]);
  search.finds[0]?.resolve({ usernames: ['lu***12'], problem: null });
  await search.finds[0]?.promise;
  expect(search.actor.getSnapshot().context).toEqual({
    saved: proved,
    proof: null,
    usernames: [],
    problem: null,
  });
});

const phone = part('phoneVerification', phoneParts[0]);
const noPhone = part('phoneVerification', phoneParts[1]);

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
  const toPhone = ['phoneVerification <- proof.refused'];
  go(findIdMachine, 'proving.entering', [
    [phone, 'proving.entering', { proof }],
    ['ids.ask', 'asking', {}, ['findIds']],
    [
      answer('findIds', { usernames: [], problem }),
      'proving.refused',
      { proof: null, problem },
      toPhone,
    ],
    [noPhone, 'proving.refused', { proof: null }],
    ['problem.read', 'proving.entering'],
    ['ids.ask', 'proving.entering'],
    [phone, 'proving.entering', { proof }],
    ['ids.ask', 'asking', {}, ['findIds']],
    [answer('findIds', { usernames: ['lu***12'], problem: null }), 'found.offered'],
    ['id.send', 'sending', {}, ['sendId']],
    [answer('sendId', { problem }), 'proving.refused', { proof: null, problem }, toPhone],
  ]);
});
