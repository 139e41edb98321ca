import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { nicknameSetupMachine } from '../../machines/nickname-setup.machine.ts';
import type { SetupAnswer, SetupFacts } from '../../machines/nickname-setup.types.ts';

const consents = {
  service_terms: true,
  privacy_policy: true,
  notification_settings: false,
  marketing_push: true,
  consent_language: 'en',
} as const;

/** Starts the chart with a server that answers when the test says so. */
function start() {
  const asked: SetupFacts[] = [];
  const did: string[] = [];
  let held = Promise.withResolvers<SetupAnswer>();
  const note = (what: string) => () => void did.push(what);
  const actor = createActor(
    nicknameSetupMachine.provide({
      actors: {
        setUp: fromPromise(({ input }) => {
          asked.push({ consents: input.consents, nickname: input.nickname });
          return held.promise;
        }),
      },
      actions: {
        openSession: note('session'),
        dropSetupToken: note('token dropped'),
        tellTaken: note('taken'),
        reportFailure: note('reported'),
      },
    }),
  ).start();
  const settle = async (act: () => void) => {
    act();
    await held.promise.catch(() => {});
    held = Promise.withResolvers();
  };
  return {
    actor,
    asked,
    did,
    fill() {
      actor.send({ type: 'consents.settle', consents });
      actor.send({ type: 'nickname.open' });
      actor.send({ type: 'nickname.settle', nickname: 'moon.mina' });
    },
    answer: (answer: SetupAnswer) => settle(() => held.resolve(answer)),
    fail: () => settle(() => held.reject(new Error('surprise'))),
    state: () => actor.getSnapshot().value,
    problem: () => actor.getSnapshot().context.problem,
  };
}

test('both steps and one request open the session', async () => {
  const { actor, answer, asked, did, fill, state } = start();
  fill();
  for (let press = 0; press < 10; press += 1) actor.send({ type: 'form.submit' });
  expect(state()).toBe('submitting');
  await answer({ kind: 'done', token: 'T1' });
  expect([state(), asked, did]).toEqual([
    'done',
    [{ consents, nickname: 'moon.mina' }],
    ['session'],
  ]);
});

test('without the required consents there is no second step', () => {
  const { actor, state } = start();
  actor.send({ type: 'nickname.open' });
  expect(state()).toEqual({ filling: 'terms' });
});

test('without a nickname that is free nothing is sent', () => {
  const { actor, asked, fill, state } = start();
  fill();
  actor.send({ type: 'nickname.settle', nickname: null });
  actor.send({ type: 'form.submit' });
  expect([state(), asked]).toEqual([{ filling: 'nickname' }, []]);
});

test('a nickname that was taken meanwhile is settled no more', async () => {
  const { actor, answer, did, fill, state } = start();
  fill();
  actor.send({ type: 'form.submit' });
  await answer({ kind: 'refused', problem: { code: 'nickname_exists' } });
  expect([state(), did]).toEqual([{ filling: 'nickname' }, ['taken']]);
  expect(actor.getSnapshot().can({ type: 'form.submit' })).toBe(false);
});

test('a refusal for want of consent leads back to the first step', async () => {
  const { actor, answer, fill, state } = start();
  fill();
  actor.send({ type: 'form.submit' });
  await answer({ kind: 'refused', problem: { code: 'consent_required' } });
  expect(state()).toEqual({ filling: 'terms' });
});

test('what ends the set-up is read before the fan leaves, and the token is gone at once', async () => {
  const { actor, answer, did, fill, problem, state } = start();
  fill();
  actor.send({ type: 'form.submit' });
  await answer({ kind: 'over', problem: { code: 'invalid_session' } });
  expect([state(), problem(), did]).toEqual([
    'over',
    { code: 'invalid_session' },
    ['token dropped'],
  ]);
  actor.send({ type: 'form.submit' });
  expect(state()).toBe('over');
  actor.send({ type: 'problem.read' });
  expect([state(), actor.getSnapshot().status]).toEqual(['left', 'done']);
});

test('a surprise is reported and told, and the next press works', async () => {
  const { actor, answer, did, fail, fill, problem, state } = start();
  fill();
  actor.send({ type: 'form.submit' });
  await fail();
  expect([state(), problem(), did]).toEqual([
    { filling: 'nickname' },
    { code: 'failed' },
    ['reported'],
  ]);
  actor.send({ type: 'form.submit' });
  expect(problem()).toBeNull();
  await answer({ kind: 'done', token: 'T1' });
  expect(state()).toBe('done');
});
