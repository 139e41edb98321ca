import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { findPasswordMachine } from '../../machines/find-password.machine.ts';
import type { FindPasswordAnswer, FindPasswordStep } from '../../machines/find-password.types.ts';

const facts = {
  username: 'luna12',
  phone: { phoneNumber: '+821012345678', token: 'T' },
  password: 'starlit7',
};

/** Starts it with a server that answers when the test says so. */
function start() {
  const asked: unknown[] = [];
  const told: unknown[] = [];
  const held: PromiseWithResolvers<FindPasswordAnswer>[] = [];
  const actor = createActor(
    findPasswordMachine.provide({
      actors: {
        changePassword: fromPromise(({ input }) => {
          const answer = Promise.withResolvers<FindPasswordAnswer>();
          asked.push(input);
          held.push(answer);
          return answer.promise;
        }),
      },
      actions: { tellPhone: (_, { problem }) => void told.push(problem) },
    }),
  ).start();
  const tags = () => [...actor.getSnapshot().tags];
  return {
    actor,
    asked,
    told,
    held,
    tags,
    open(step: FindPasswordStep) {
      actor.send({ type: `${step}.open` });
      return tags();
    },
    name: () => actor.send({ type: 'username.settle', username: facts.username }),
    prove: () => actor.send({ type: 'phone.settle', phone: facts.phone }),
    choose: () => actor.send({ type: 'password.settle', password: facts.password }),
    submit: () => actor.send({ type: 'form.submit' }),
    settled: () => waitFor(actor, (now) => !now.hasTag('busy')),
  };
}

function atTheEnd() {
  const search = start();
  search.name();
  search.prove();
  search.open('password');
  search.choose();
  return search;
}

test('each step opens once those before it are settled', () => {
  const search = start();
  expect([search.open('phone'), search.open('password')]).toEqual([['id'], ['id']]);
  search.name();
  expect([search.open('phone'), search.open('password')]).toEqual([['phone'], ['phone']]);
  search.prove();
  expect([search.open('password'), search.open('id')]).toEqual([['password'], ['id']]);
});

test('nothing is sent before the password is right, nor from another step', () => {
  const search = start();
  search.name();
  search.prove();
  search.open('password');
  search.submit();
  search.choose();
  search.open('phone');
  search.submit();
  expect(search.asked).toEqual([]);
});

test('ten presses change the password once, and then nothing of it is left', async () => {
  const search = atTheEnd();
  for (let press = 0; press < 10; press += 1) search.submit();
  expect([search.asked, search.tags()]).toEqual([
    [{ ...facts, problem: null }],
    ['password', 'busy'],
  ]);
  search.held[0]?.resolve({ problem: null });
  const { status, value, context } = await search.settled();
  expect([status, value, context]).toEqual([
    'done',
    'done',
    { username: null, phone: null, password: null, problem: null },
  ]);
});

test.each([
  ['id', 'account_mismatch', 0],
  ['phone', 'invalid_phone_token', 1],
  ['password', 'common_password', 0],
] as const)('a refusal that belongs to "%s" leads there and keeps the rest', async (...row) => {
  const [step, code, timesTold] = row;
  const search = atTheEnd();
  const problem = { step, code };
  search.submit();
  search.held[0]?.resolve({ problem });
  const { context } = await search.settled();
  expect([search.tags(), search.told.length, context]).toEqual([
    [step],
    timesTold,
    { ...facts, problem },
  ]);
  search.actor.send({ type: 'problem.read' });
  expect(search.actor.getSnapshot().context.problem).toBeNull();
});

test('a lost answer leaves the fan at the password, and it can be sent again', async () => {
  const search = atTheEnd();
  const error = new Error('timeout');
  search.submit();
  search.held[0]?.reject(error);
  const { context } = await search.settled();
  expect([search.tags(), context.problem]).toEqual([
    ['password'],
    { step: 'password', code: 'failed', error },
  ]);
  search.submit();
  search.held[1]?.resolve({ problem: null });
  expect((await search.settled()).status).toBe('done');
});

test('a phone that is edited closes the last step again', () => {
  const search = atTheEnd();
  search.open('phone');
  search.actor.send({ type: 'phone.settle', phone: null });
  expect(search.open('password')).toEqual(['phone']);
});
