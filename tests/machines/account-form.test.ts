import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { AccountFields, SavedAccount } from '../../machines/account-form.types.ts';
import {
  type AvailabilityResult,
  availabilityMachine,
} from '../../machines/availability.machine.ts';
import { accountFormWithRules } from '../../src/flows/account-form.ts';

const [CREDENTIALS, PROFILE] = ['credentialsComplete', 'profileComplete'];
const saved: SavedAccount = {
  username: { value: 'mina12', wasFree: true },
  nickname: { value: 'moon.mina', wasFree: true },
  draft: { email: 'mina@mail.example', passwordLost: true },
};

type Question = PromiseWithResolvers<AvailabilityResult> & { value: string };

/** Starts the form with its real parts and a server that responds about names when the test says so. */
function start(input: { saved?: SavedAccount } = {}) {
  const asked: Question[] = [];
  const names = availabilityMachine.provide({
    actors: {
      checkName: fromPromise(({ input: { value } }) => {
        const question = { ...Promise.withResolvers<AvailabilityResult>(), value };
        asked.push(question);
        return question.promise;
      }),
    },
  });
  const actor = createActor(
    accountFormWithRules.provide({
      actors: { usernameAvailability: names, nicknameAvailability: names },
    }),
    { input },
  ).start();
  const { usernameAvailability: username, nicknameAvailability: nickname } =
    actor.getSnapshot().children;
  return {
    asked,
    username,
    nickname,
    edit: (fields: Partial<AccountFields>) => actor.send({ type: 'fields.edit', fields }),
    refuse: (code: string) => actor.send({ type: 'account.refused', code }),
    async answer(verdict: AvailabilityResult) {
      const question = asked.at(-1);
      question?.resolve(verdict);
      await question?.promise;
    },
    states: () => [username?.getSnapshot().value, nickname?.getSnapshot().value],
    context: () => actor.getSnapshot().context,
    complete: () => [...actor.getSnapshot().tags].toSorted(),
  };
}

/** A form with every field filled in and both names free. */
async function filled() {
  const form = start();
  form.username?.send({ type: 'value.typed', value: 'mina12' });
  form.username?.send({ type: 'value.check' });
  await form.answer('available');
  form.nickname?.send({ type: 'value.typed', value: 'moon.mina' });
  form.nickname?.send({ type: 'value.check' });
  await form.answer('available');
  form.edit({ password: 'starlit7', confirm: 'starlit7', email: 'mina@mail.example' });
  return form;
}

test('an edit resets what depends on it and nothing else', async () => {
  const form = await filled();
  form.username?.send({ type: 'value.typed', value: 'mina13' });
  expect(form.complete()).toEqual([PROFILE]);
  form.nickname?.send({ type: 'value.typed', value: 'moon' });
  expect(form.complete()).toEqual([]);
});

test('a second screen that is incomplete stays so when the first one becomes incomplete', async () => {
  const form = await filled();
  form.edit({ email: '' });
  expect(form.complete()).toEqual([CREDENTIALS]);
  form.username?.send({ type: 'value.typed', value: 'mina13' });
  expect(form.complete()).toEqual([]);
});

test.each([
  ['username_taken', ['taken', 'available'], [PROFILE]],
  ['nickname_taken', ['available', 'taken'], [CREDENTIALS]],
  ['email_taken', ['available', 'available'], [CREDENTIALS]],
  ['too_many_requests', ['available', 'available'], [CREDENTIALS, PROFILE]],
])('a refusal for %s reaches only its own part', async (code, states, facts) => {
  const form = await filled();
  form.refuse(code);
  expect([form.states(), form.complete()]).toEqual([states, facts]);
});

test('a refused email stays invalid until it is changed, and the next one is refused as well', async () => {
  const form = await filled();
  form.refuse('email_taken');
  expect(form.context().takenEmail).toBe('mina@mail.example');
  form.edit({ email: 'moon@mail.example' });
  expect(form.complete()).toEqual([CREDENTIALS, PROFILE]);
  form.refuse('email_taken');
  expect([form.context().takenEmail, form.complete()]).toEqual([
    'moon@mail.example',
    [CREDENTIALS],
  ]);
});

test('names that were free before a reload are checked again; the password is not restored', async () => {
  const form = start({ saved });
  expect([form.asked.map(({ value }) => value), form.states(), form.complete()]).toEqual([
    ['mina12', 'moon.mina'],
    ['checking', 'checking'],
    [],
  ]);
  for (const question of form.asked) question.resolve('available');
  await Promise.all(form.asked.map(({ promise }) => promise));
  expect([form.complete(), form.context().passwordLost]).toEqual([[PROFILE], true]);
  form.edit({ password: 'starlit7', confirm: 'starlit7' });
  expect(form.complete()).toEqual([CREDENTIALS, PROFILE]);
});
