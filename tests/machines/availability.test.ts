import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import {
  type AvailabilityResult,
  availabilityMachine,
  type SavedName,
} from '../../machines/availability.machine.ts';

type Held = PromiseWithResolvers<AvailabilityResult> & { value: string; signal: AbortSignal };

/** Starts the chart with a server that responds to each check when the test says so. */
function start(saved?: SavedName) {
  const asked: Held[] = [];
  const failures: unknown[] = [];
  const actor = createActor(
    availabilityMachine.provide({
      actors: {
        checkName: fromPromise(({ input: { value }, signal }) => {
          const held = { ...Promise.withResolvers<AvailabilityResult>(), value, signal };
          asked.push(held);
          return held.promise;
        }),
      },
      actions: { reportFailure: (_, { error }) => void failures.push(error) },
    }),
    { input: { saved } },
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
  'a name the server calls %s stays so until it is edited',
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

test('a name that was free before a reload is checked again, automatically and once', async () => {
  const { check, asked, settled, state } = start({ value: 'mina12', wasFree: true });
  check();
  expect([state(), asked.map(({ value }) => value)]).toEqual(['checking', ['mina12']]);
  asked[0]?.resolve('taken');
  await settled();
  expect(state()).toBe('taken');
});

test.each<[string, SavedName]>([
  ['a name that was not known to be free', { value: 'mina12', wasFree: false }],
  ['no name', { value: '', wasFree: true }],
])('%s is not checked after a reload', (_, saved) => {
  const { actor, asked, state } = start(saved);
  expect([state(), actor.getSnapshot().context.value, asked]).toEqual([
    'unchecked',
    saved.value,
    [],
  ]);
});

test('a name from before a reload can be edited and checked', () => {
  const { type, check, asked, state } = start({ value: 'mina12', wasFree: true });
  type('mina13');
  expect([state(), asked[0]?.signal.aborted]).toEqual(['unchecked', true]);
  check();
  expect(asked.map(({ value }) => value)).toEqual(['mina12', 'mina13']);
});

test('an empty name is not checked', () => {
  const { check, asked, state } = start();
  check();
  expect([state(), asked.length]).toEqual(['unchecked', 0]);
});

test.each(['m', 'Mina', 'mina '])('a name is checked exactly as it is typed (%o)', (name) => {
  const { type, check, asked } = start();
  type(name);
  check();
  expect(asked.map(({ value }) => value)).toEqual([name]);
});

test('a response about a name edited meanwhile is ignored, and its request aborted', async () => {
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

test('a check without a response is reported and can be repeated', async () => {
  const { type, check, asked, failures, settled, state } = start();
  const lost = new Error('offline');
  type('mina12');
  check();
  asked[0]?.reject(lost);
  await settled();
  expect([state(), failures]).toEqual(['failed', [lost]]);
  check();
  expect(state()).toBe('checking');
  asked[1]?.resolve('available');
  await settled();
  expect(state()).toBe('available');
});

test('a free name that was taken before the form was sent is taken', async () => {
  const { actor, type, check, asked, settled, state } = start();
  type('mina12');
  check();
  asked[0]?.resolve('available');
  await settled();
  actor.send({ type: 'value.taken' });
  expect(state()).toBe('taken');
});
