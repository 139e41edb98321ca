import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { findIdMachine } from '../../machines/find-id.machine.ts';
import type { FindIdAnswer } from '../../machines/find-id.types.ts';

const phone = { phoneNumber: '+821012345678', token: 'T' };
const fresh = { phone: null, usernames: [], problem: null };

/** Starts the search with a server that answers when the test says so. */
function start() {
  const asked: unknown[] = [];
  const told: unknown[] = [];
  const held: PromiseWithResolvers<FindIdAnswer>[] = [];
  let given = 0;
  const actor = createActor(
    findIdMachine.provide({
      actors: {
        findIds: fromPromise(({ input, signal }) => {
          const answer = Promise.withResolvers<FindIdAnswer>();
          signal.addEventListener('abort', () => {
            given += 1;
          });
          asked.push(input.phone);
          held.push(answer);
          return answer.promise;
        }),
      },
      actions: { tellPhone: (_, { problem }) => void told.push(problem) },
    }),
  ).start();
  return {
    actor,
    asked,
    told,
    held,
    givenUp: () => given,
    prove: () => actor.send({ type: 'phone.settle', phone }),
    ask: () => actor.send({ type: 'ids.ask' }),
    tags: () => [...actor.getSnapshot().tags],
    settled: () => waitFor(actor, (now) => !now.hasTag('busy')),
  };
}

test('without a proof nothing is asked', () => {
  const search = start();
  search.ask();
  expect([search.asked, search.tags()]).toEqual([[], ['proving']]);
});

test('ten presses ask once, and what is found ends the search without the proof', async () => {
  const search = start();
  search.prove();
  for (let press = 0; press < 10; press += 1) search.ask();
  expect([search.asked, search.tags()]).toEqual([[phone], ['proving', 'busy']]);
  search.held[0]?.resolve({ usernames: ['lu***12'], problem: null });
  const { status, value, context } = await search.settled();
  expect([status, value, context]).toEqual(['done', 'found', { ...fresh, usernames: ['lu***12'] }]);
});

test('a phone without an ID ends the search too', async () => {
  const search = start();
  search.prove();
  search.ask();
  search.held[0]?.resolve({ usernames: [], problem: null });
  const { status, value, context } = await search.settled();
  expect([status, value, context]).toEqual(['done', 'none', fresh]);
});

test('a refusal is told to the fan and the phone, and the fan can ask again', async () => {
  const search = start();
  const problem = { code: 'too_many_requests' };
  search.prove();
  search.ask();
  search.held[0]?.resolve({ usernames: [], problem });
  const { context } = await search.settled();
  expect([search.tags(), search.told, context]).toEqual([
    ['proving'],
    [problem],
    { ...fresh, phone, problem },
  ]);
  search.actor.send({ type: 'problem.read' });
  search.ask();
  search.held[1]?.resolve({ usernames: ['lu***12'], problem: null });
  expect((await search.settled()).value).toBe('found');
});

test('a lost answer is told, and the fan can ask again', async () => {
  const search = start();
  const error = new Error('timeout');
  search.prove();
  search.ask();
  search.held[0]?.reject(error);
  const { context } = await search.settled();
  expect([search.tags(), search.told, context]).toEqual([
    ['proving'],
    [],
    { ...fresh, phone, problem: { code: 'failed', error } },
  ]);
});

test('an edited number gives the question up', async () => {
  const search = start();
  search.prove();
  search.ask();
  search.actor.send({ type: 'phone.settle', phone: null });
  expect([search.givenUp(), search.tags()]).toEqual([1, ['proving']]);
  search.held[0]?.resolve({ usernames: ['lu***12'], problem: null });
  expect((await search.settled()).context).toEqual(fresh);
});
