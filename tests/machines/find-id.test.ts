import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { findIdMachine } from '../../machines/find-id.machine.ts';
import type { FindIdAnswer, SendIdAnswer } from '../../machines/find-id.types.ts';

const phone = { phoneNumber: '+821012345678', token: 'T' };
const fresh = { phone: null, usernames: [], problem: null };

/** Starts the search with a server that answers when the test says so. */
function start() {
  const asked: unknown[] = [];
  const told: unknown[] = [];
  const held: PromiseWithResolvers<FindIdAnswer>[] = [];
  const sent: unknown[] = [];
  const sends: PromiseWithResolvers<SendIdAnswer>[] = [];
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
        sendId: fromPromise(({ input }) => {
          const answer = Promise.withResolvers<SendIdAnswer>();
          sent.push(input.phone);
          sends.push(answer);
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
    sent,
    sends,
    givenUp: () => given,
    prove: () => actor.send({ type: 'phone.settle', phone }),
    ask: () => actor.send({ type: 'ids.ask' }),
    value: () => actor.getSnapshot().value,
    tags: () => [...actor.getSnapshot().tags],
    settled: () => waitFor(actor, (now) => !now.hasTag('busy')),
  };
}

test('without a proof nothing is asked', () => {
  const search = start();
  search.ask();
  expect([search.asked, search.value()]).toEqual([[], 'proving']);
});

/** A search that has found an ID. */
async function found() {
  const search = start();
  search.prove();
  search.ask();
  search.held[0]?.resolve({ usernames: ['lu***12'], problem: null });
  await search.settled();
  const press = () => search.actor.send({ type: 'id.send' });
  return { ...search, press };
}

test('ten presses send the ID once, and that ends the search without the proof', async () => {
  const search = await found();
  expect(search.sent).toEqual([]);
  for (let press = 0; press < 10; press += 1) search.press();
  expect([search.sent, search.tags()]).toEqual([[phone], ['found', 'busy']]);
  search.sends[0]?.resolve({ problem: null });
  const { status, value, context } = await search.settled();
  expect([status, value, context]).toEqual(['done', 'sent', { ...fresh, usernames: ['lu***12'] }]);
});

test('an ID that could not be sent stays on the screen, and the fan can try again', async () => {
  const search = await found();
  const error = new Error('timeout');
  search.press();
  search.sends[0]?.reject(error);
  expect((await search.settled()).context).toEqual({
    phone,
    usernames: ['lu***12'],
    problem: { code: 'failed', error },
  });
  search.actor.send({ type: 'problem.read' });
  search.press();
  search.sends[1]?.resolve({ problem: { code: 'too_many_requests' } });
  const { value, context } = await search.settled();
  expect([value, context.problem, search.told]).toEqual([
    'found',
    { code: 'too_many_requests' },
    [],
  ]);
});

test('a proof that is over leads back to the phone, which is told', async () => {
  const search = await found();
  const problem = { code: 'invalid_phone_token' };
  search.press();
  search.sends[0]?.resolve({ problem });
  const { value, context } = await search.settled();
  expect([value, search.told]).toEqual(['proving', [problem]]);
  expect([context.usernames, context.problem]).toEqual([[], problem]);
});

test('ten presses ask once, and what is found is shown', async () => {
  const search = start();
  search.prove();
  for (let press = 0; press < 10; press += 1) search.ask();
  expect([search.asked, search.tags()]).toEqual([[phone], ['busy']]);
  search.held[0]?.resolve({ usernames: ['lu***12'], problem: null });
  const { status, value, context } = await search.settled();
  const shown = { ...fresh, phone, usernames: ['lu***12'] };
  expect([status, value, context]).toEqual(['active', 'found', shown]);
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
  expect([search.value(), search.told, context]).toEqual([
    'proving',
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
  expect([search.value(), search.told, context]).toEqual([
    'proving',
    [],
    { ...fresh, phone, problem: { code: 'failed', error } },
  ]);
});

test('an edited number gives the question up', async () => {
  const search = start();
  search.prove();
  search.ask();
  search.actor.send({ type: 'phone.settle', phone: null });
  expect([search.givenUp(), search.value()]).toEqual([1, 'proving']);
  search.held[0]?.resolve({ usernames: ['lu***12'], problem: null });
  expect((await search.settled()).context).toEqual(fresh);
});
