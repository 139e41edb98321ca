import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import {
  type AvailabilityResult,
  availabilityMachine,
} from '../../machines/availability.machine.ts';
import { consentMachine } from '../../machines/consent.machine.ts';
import { nicknameSetupMachine } from '../../machines/nickname-setup.machine.ts';
import type {
  SavedSetup,
  SetupFacts,
  SetupResult,
  SetupStep,
} from '../../machines/nickname-setup.types.ts';
import { answer, failure, go, part } from './journey.ts';
import { consentParts, nameParts } from './models/parts.ts';

const consents = {
  service_terms: true,
  privacy_policy: true,
  notification_settings: false,
  marketing_push: true,
  consent_language: 'en',
} as const;
const facts: SetupFacts = { consents, nickname: 'moon.mina' };
const saved: SavedSetup = { consents, nickname: { value: 'moon.mina', wasFree: true } };

/** Starts the chart around its real parts, with a server that responds when the test says so. */
function start(before?: SavedSetup) {
  const asked: (SetupFacts & { token: string })[] = [];
  const held: PromiseWithResolvers<SetupResult>[] = [];
  const effects: string[] = [];
  const note = (what: string) => () => void effects.push(what);
  const actor = createActor(
    nicknameSetupMachine.provide({
      actors: {
        consent: consentMachine,
        nicknameAvailability: availabilityMachine.provide({
          actors: {
            checkName: fromPromise<AvailabilityResult, { value: string }>(async () => 'available'),
          },
        }),
        setUp: fromPromise(({ input: { consents: given, nickname, token } }) => {
          const result = Promise.withResolvers<SetupResult>();
          asked.push({ consents: given, nickname, token });
          held.push(result);
          return result.promise;
        }),
      },
      actions: {
        openSession: (_, result) => void effects.push(`openSession ${JSON.stringify(result)}`),
        dropSetupToken: (_, { token }) => void effects.push(`dropSetupToken ${token}`),
        reportFailure: note('reportFailure'),
      },
    }),
    { input: { token: 'S1', saved: before } },
  ).start();
  const { consent, nicknameAvailability: nickname } = actor.getSnapshot().children;
  const state = () => actor.getSnapshot().value;
  return {
    actor,
    asked,
    effects,
    consent,
    nickname,
    state,
    open(step: SetupStep) {
      actor.send({ type: 'step.open', step });
      return state();
    },
    toggle: (flag: 'service_terms' | 'privacy_policy' | 'marketing_push') =>
      consent?.send({ type: 'consent.toggle', flag, language: 'en' }),
    type: (value: string) => nickname?.send({ type: 'value.typed', value }),
    check: () => nickname?.send({ type: 'value.check' }),
    named: () => waitFor(actor, ({ context }) => context.nickname !== null),
    submit: () => actor.send({ type: 'form.submit' }),
    read: () => actor.send({ type: 'problem.read' }),
    async answer(result: SetupResult) {
      held.at(-1)?.resolve(result);
      await waitFor(actor, (now) => !now.hasTag('busy'));
    },
    problem: () => actor.getSnapshot().context.problem,
  };
}

/** A reload has restored the consents and a nickname, which is free. */
async function filled() {
  const setup = start(saved);
  await setup.named();
  setup.open('nickname');
  return setup;
}

test('both steps and one request open the session', async () => {
  const setup = start();
  setup.toggle('service_terms');
  setup.toggle('privacy_policy');
  setup.toggle('marketing_push');
  expect(setup.open('nickname')).toEqual({ filling: 'nickname' });
  setup.type('moon.mina');
  setup.check();
  await setup.named();
  for (let press = 0; press < 10; press += 1) setup.submit();
  expect(setup.state()).toBe('submitting');
  await setup.answer({ kind: 'done', token: 'T1' });
  expect([setup.state(), setup.asked, setup.effects]).toEqual([
    'done',
    [{ ...facts, token: 'S1' }],
    ['dropSetupToken S1', 'openSession {"kind":"done","token":"T1"}'],
  ]);
});

test('a reload restores the consents, and checks the nickname again', async () => {
  const setup = start(saved);
  expect([setup.state(), setup.nickname?.getSnapshot().value]).toEqual([
    { filling: 'terms' },
    'checking',
  ]);
  const { context } = await setup.named();
  expect([context, setup.open('nickname')]).toEqual([
    { ...facts, token: 'S1', saved, problem: null },
    { filling: 'nickname' },
  ]);
});

test('a consent that is changed after a reload is sent as it is now', async () => {
  const setup = await filled();
  setup.toggle('marketing_push');
  setup.submit();
  expect(setup.asked[0]?.consents).toEqual({ ...consents, marketing_push: false });
});

test('a message that ends the set-up is read before the fan leaves, and the token is deleted at once', async () => {
  const setup = await filled();
  setup.submit();
  await setup.answer({ kind: 'over', problem: { code: 'invalid_session' } });
  expect([setup.state(), setup.problem(), setup.effects]).toEqual([
    'over',
    { code: 'invalid_session' },
    ['dropSetupToken S1'],
  ]);
  setup.submit();
  expect(setup.state()).toBe('over');
  setup.read();
  expect([setup.state(), setup.actor.getSnapshot().status]).toEqual(['left', 'done']);
});

const all = { ...consents, notification_settings: true };
const agreed = part('consent', consentParts[0]);
const notAgreed = part('consent', consentParts[1]);
const free = part('nicknameAvailability', nameParts('moon.mina')[0]);
const edited = part('nicknameAvailability', nameParts('moon.mina')[1]);
const refused = (code: string) => answer('setUp', { kind: 'refused', problem: { code } });

test('complete steps and read alerts keep the fan where they are', () => {
  go(nicknameSetupMachine, 'filling.terms', [
    [agreed, 'filling.terms', { consents: all }],
    [free, 'filling.terms', { nickname: 'moon.mina' }],
    [{ type: 'step.open', step: 'nickname' }, 'filling.nickname'],
    [agreed, 'filling.nickname'],
    [edited, 'filling.nickname', { nickname: null }],
    ['form.submit', 'filling.nickname'],
    [free, 'filling.nickname', { nickname: 'moon.mina' }],
    [notAgreed, 'filling.terms', { consents: null }],
    [{ type: 'step.open', step: 'nickname' }, 'filling.terms'],
    [agreed, 'filling.terms', { consents: all }],
    [{ type: 'step.open', step: 'nickname' }, 'filling.nickname'],
    [{ type: 'step.open', step: 'terms' }, 'filling.terms'],
    [{ type: 'step.open', step: 'nickname' }, 'filling.nickname'],
    ['form.submit', 'submitting', {}, ['setUp']],
    [refused('consent_required'), 'refused', { problem: { code: 'consent_required' } }],
    ['problem.read', 'filling.terms'],
    [{ type: 'step.open', step: 'nickname' }, 'filling.nickname'],
    ['form.submit', 'submitting', {}, ['setUp']],
    [
      refused('nickname_exists'),
      'refused',
      { problem: { code: 'nickname_exists' } },
      ['nicknameAvailability <- value.taken'],
    ],
    ['problem.read', 'filling.nickname'],
    [free, 'filling.nickname', { nickname: 'moon.mina' }],
    ['form.submit', 'submitting', {}, ['setUp']],
    [refused('server_error'), 'refused', { problem: { code: 'server_error' } }],
    ['problem.read', 'filling.nickname'],
    ['form.submit', 'submitting', {}, ['setUp']],
    [failure('setUp'), 'refused', { problem: { code: 'failed' } }, ['reportFailure']],
    ['form.submit', 'refused'],
    ['problem.read', 'filling.nickname'],
    ['form.submit', 'submitting', {}, ['setUp']],
  ]);
});
