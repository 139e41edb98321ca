import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { GivenConsents } from '../../contract/rules/consent.ts';
import { signUpMachine } from '../../machines/sign-up.machine.ts';
import type { SignUpAnswer, SignUpFacts, SignUpScreen } from '../../machines/sign-up.types.ts';

const consents: GivenConsents = {
  service_terms: true,
  privacy_policy: true,
  notification_settings: false,
  marketing_push: false,
  consent_language: 'en',
};
const phone = { phoneNumber: '+821012345678', token: 'T' };
const credentials = { username: 'mina12', password: 'starlit7' };
const profile = { email: 'mina@mail.example', nickname: 'mina' };

/** Starts the wizard with a server that answers when the test says so. */
function start() {
  const asked: SignUpFacts[] = [];
  const held: PromiseWithResolvers<SignUpAnswer>[] = [];
  const actor = createActor(
    signUpMachine.provide({
      actors: {
        signUp: fromPromise(({ input }) => {
          const answer = Promise.withResolvers<SignUpAnswer>();
          asked.push(input);
          held.push(answer);
          return answer.promise;
        }),
      },
    }),
  ).start();
  const open = (screen: SignUpScreen) => {
    actor.send({ type: `${screen}.open` });
    return [...actor.getSnapshot().tags];
  };
  return {
    actor,
    asked,
    held,
    open,
    tags: () => [...actor.getSnapshot().tags],
    submit: () => actor.send({ type: 'form.submit' }),
    agree: () => actor.send({ type: 'consents.settle', consents }),
    prove: () => actor.send({ type: 'phone.settle', phone }),
    choose: () => actor.send({ type: 'credentials.settle', credentials }),
    introduce: () => actor.send({ type: 'profile.settle', profile }),
    settled: () => waitFor(actor, (now) => !now.hasTag('busy')),
  };
}

function atTheEnd() {
  const wizard = start();
  wizard.agree();
  wizard.prove();
  wizard.choose();
  wizard.introduce();
  wizard.open('welcome');
  return wizard;
}

test('each screen opens once those before it are settled', () => {
  const wizard = start();
  expect(wizard.open('phone')).toEqual(['terms']);
  wizard.agree();
  expect(wizard.open('phone')).toEqual(['phone']);
  expect(wizard.open('credentials')).toEqual(['phone']);
  wizard.prove();
  expect(wizard.open('credentials')).toEqual(['credentials']);
  expect(wizard.open('profile')).toEqual(['credentials']);
  wizard.choose();
  expect(wizard.open('profile')).toEqual(['profile']);
  expect(wizard.open('welcome')).toEqual(['profile']);
  wizard.introduce();
  expect(wizard.open('welcome')).toEqual(['welcome']);
});

test.each(['profile', 'welcome'] as const)(
  'the address of "%s" leads to the first screen that is not settled',
  (screen) => {
    const wizard = start();
    expect(wizard.open(screen)).toEqual(['terms']);
    wizard.agree();
    expect(wizard.open(screen)).toEqual(['phone']);
    wizard.prove();
    wizard.introduce();
    expect(wizard.open(screen)).toEqual(['credentials']);
  },
);

test('going back keeps everything that is settled', () => {
  const wizard = atTheEnd();
  expect(wizard.open('terms')).toEqual(['terms']);
  expect(wizard.open('welcome')).toEqual(['welcome']);
  expect(wizard.actor.getSnapshot().context).toEqual({
    consents,
    phone,
    credentials,
    profile,
    problem: null,
  });
});

test('what is taken back on an earlier screen closes the later ones', () => {
  const wizard = atTheEnd();
  wizard.open('credentials');
  wizard.actor.send({ type: 'credentials.settle', credentials: null });
  expect(wizard.open('profile')).toEqual(['credentials']);
  expect(wizard.open('welcome')).toEqual(['credentials']);
  wizard.open('phone');
  wizard.actor.send({ type: 'phone.settle', phone: null });
  expect(wizard.open('credentials')).toEqual(['phone']);
  wizard.open('terms');
  wizard.actor.send({ type: 'consents.settle', consents: null });
  expect(wizard.open('phone')).toEqual(['terms']);
});

test('the form is sent from the last step only, and once', async () => {
  const wizard = atTheEnd();
  for (const screen of ['credentials', 'profile'] as const) {
    wizard.open(screen);
    wizard.submit();
  }
  expect(wizard.asked).toEqual([]);
  wizard.open('welcome');
  for (let press = 0; press < 10; press += 1) wizard.submit();
  expect(wizard.asked).toEqual([
    {
      consents,
      phone,
      credentials,
      profile,
      problem: null,
    },
  ]);
  expect(wizard.open('terms')).toEqual(['welcome', 'busy']);
  wizard.held[0]?.resolve({ problem: null });
  const { status, context } = await wizard.settled();
  expect([status, context.credentials, context.profile, context.phone]).toEqual([
    'done',
    null,
    null,
    null,
  ]);
});

test.each(['terms', 'phone', 'credentials', 'profile', 'welcome'] as const)(
  'a refusal that belongs to "%s" leads there and keeps the rest',
  async (screen) => {
    const wizard = atTheEnd();
    const problem = { screen, code: 'refused' };
    wizard.submit();
    wizard.held[0]?.resolve({ problem });
    const { context } = await wizard.settled();
    expect([wizard.tags(), context]).toEqual([
      [screen],
      { consents, phone, credentials, profile, problem },
    ]);
    wizard.actor.send({ type: 'problem.read' });
    expect(wizard.actor.getSnapshot().context.problem).toBeNull();
  },
);

test('a lost answer leaves the fan on the last step, and the form can be sent again', async () => {
  const wizard = atTheEnd();
  const error = new Error('timeout');
  wizard.submit();
  wizard.held[0]?.reject(error);
  const { context } = await wizard.settled();
  expect([wizard.tags(), context.problem]).toEqual([
    ['welcome'],
    { screen: 'welcome', code: 'failed', error },
  ]);
  wizard.submit();
  wizard.held[1]?.resolve({ problem: null });
  expect((await wizard.settled()).status).toBe('done');
});
