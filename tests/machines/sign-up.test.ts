import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { GivenConsents } from '../../contract/rules/consent.ts';
import { signUpMachine } from '../../machines/sign-up.machine.ts';
import type { SignUpAnswer, SignUpFacts, SignUpStep } from '../../machines/sign-up.types.ts';

const consents: GivenConsents = {
  service_terms: true,
  privacy_policy: true,
  notification_settings: false,
  marketing_push: false,
  consent_language: 'en',
};
const phone = { phoneNumber: '+821012345678', token: 'T' };
const account = {
  username: 'mina12',
  password: 'starlit7',
  email: 'mina@mail.example',
  nickname: 'mina',
};

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
  const open = (step: SignUpStep) => {
    actor.send({ type: `${step}.open` });
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
    complete: () => actor.send({ type: 'account.settle', account }),
    settled: () => waitFor(actor, (now) => !now.hasTag('busy')),
  };
}

function atTheEnd() {
  const wizard = start();
  wizard.agree();
  wizard.prove();
  wizard.complete();
  wizard.open('welcome');
  return wizard;
}

test('each step opens once those before it are settled', () => {
  const wizard = start();
  expect(wizard.open('phone')).toEqual(['terms']);
  wizard.agree();
  expect(wizard.open('phone')).toEqual(['phone']);
  expect(wizard.open('account')).toEqual(['phone']);
  wizard.prove();
  expect(wizard.open('account')).toEqual(['account']);
  expect(wizard.open('welcome')).toEqual(['account']);
  wizard.complete();
  expect(wizard.open('welcome')).toEqual(['welcome']);
});

test('an address of a later step leads to the first open one', () => {
  const wizard = start();
  expect(wizard.open('welcome')).toEqual(['terms']);
  wizard.agree();
  expect(wizard.open('welcome')).toEqual(['phone']);
  wizard.prove();
  expect(wizard.open('welcome')).toEqual(['account']);
});

test('going back keeps everything that is settled', () => {
  const wizard = atTheEnd();
  expect(wizard.open('terms')).toEqual(['terms']);
  expect(wizard.open('welcome')).toEqual(['welcome']);
  expect(wizard.actor.getSnapshot().context).toEqual({ consents, phone, account, problem: null });
});

test('what is taken back on an earlier step closes the later ones', () => {
  const wizard = atTheEnd();
  wizard.open('phone');
  wizard.actor.send({ type: 'phone.settle', phone: null });
  expect(wizard.open('account')).toEqual(['phone']);
  wizard.open('terms');
  wizard.actor.send({ type: 'consents.settle', consents: null });
  expect(wizard.open('phone')).toEqual(['terms']);
});

test('the form is sent from the last step only, and once', async () => {
  const wizard = atTheEnd();
  wizard.open('account');
  wizard.submit();
  expect(wizard.asked).toEqual([]);
  wizard.open('welcome');
  for (let press = 0; press < 10; press += 1) wizard.submit();
  expect(wizard.asked).toEqual([{ consents, phone, account, problem: null }]);
  expect(wizard.open('terms')).toEqual(['welcome', 'busy']);
  wizard.held[0]?.resolve({ problem: null });
  const { status, context } = await wizard.settled();
  expect([status, context.account, context.phone]).toEqual(['done', null, null]);
});

test.each(['terms', 'phone', 'account', 'welcome'] as const)(
  'a refusal that belongs to "%s" leads there and keeps the rest',
  async (step) => {
    const wizard = atTheEnd();
    const problem = { step, code: 'refused' };
    wizard.submit();
    wizard.held[0]?.resolve({ problem });
    const { context } = await wizard.settled();
    expect([wizard.tags(), context]).toEqual([[step], { consents, phone, account, problem }]);
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
    { step: 'welcome', code: 'failed', error },
  ]);
  wizard.submit();
  wizard.held[1]?.resolve({ problem: null });
  expect((await wizard.settled()).status).toBe('done');
});
