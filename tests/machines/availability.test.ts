import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { availabilityMachine, type NameVerdict } from '../../machines/availability.machine.ts';

type Held = PromiseWithResolvers<NameVerdict> & { value: string; signal: AbortSignal };

/** Starts the chart with a server that answers each question when the test says so. */
function start() {
  const asked: Held[] = [];
  const failures: unknown[] = [];
  const actor = createActor(
    availabilityMachine.provide({
      actors: {
        checkName: fromPromise(({ input: { value }, signal }) => {
          const held = { ...Promise.withResolvers<NameVerdict>(), value, signal };
          asked.push(held);
          return held.promise;
        }),
      },
      actions: { reportFailure: (_, { error }) => void failures.push(error) },
    }),
    { input: {} },
  ).start();
  return {
    actor,
    asked,
    failures,
    type: (value: string) => actor.send({ type: 'value.typed', value }),
    check: () => actor.send({ type: 'value.check' }),
    settled: () => waitFor(actor, (now) => !now.hasTag('busy')),
    state: () => actor.getSnapshot().value,
  };
}

test.each(['available', 'taken', 'invalid', 'forbidden'] as const)(
  'a name that the server calls %s is so until it is edited',
  async (verdict) => {
    const { type, check, asked, settled, state } = start();
    type('mina12');
    check();
    expect(state()).toBe('checking');
    asked[0]?.resolve(verdict);
    await settled();
    expect(state()).toBe(verdict);
    type('mina12');
    expect(state()).toBe(verdict);
    type('mina123');
    expect(state()).toBe('unchecked');
  },
);

test('an empty name is not asked about', () => {
  const { check, asked, state } = start();
  check();
  expect([state(), asked.length]).toEqual(['unchecked', 0]);
});

test('ten presses ask once', () => {
  const { type, check, asked } = start();
  type('mina12');
  for (let press = 0; press < 10; press += 1) check();
  expect(asked.map(({ value }) => value)).toEqual(['mina12']);
});

test('an answer about a name that has been edited meanwhile is ignored, and its request given up', async () => {
  const { type, check, asked, settled, state } = start();
  type('mina12');
  check();
  type('mina13');
  asked[0]?.resolve('taken');
  await asked[0]?.promise;
  expect([state(), asked[0]?.signal.aborted]).toEqual(['unchecked', true]);
  check();
  asked[1]?.resolve('available');
  await settled();
  expect([state(), asked[1]?.value]).toEqual(['available', 'mina13']);
});

test('a question without an answer is reported and can be asked again', async () => {
  const { type, check, asked, failures, settled, state } = start();
  const lost = new Error('offline');
  type('mina12');
  check();
  asked[0]?.reject(lost);
  await settled();
  expect([state(), failures]).toEqual(['failed', [lost]]);
  check();
  asked[1]?.resolve('available');
  await settled();
  expect(state()).toBe('available');
});

test('a free name that somebody took before the form was sent is taken', async () => {
  const { actor, type, check, asked, settled, state } = start();
  type('mina12');
  check();
  asked[0]?.resolve('available');
  await settled();
  actor.send({ type: 'value.taken' });
  expect(state()).toBe('taken');
});
