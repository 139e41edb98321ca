import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { accountFormMachine } from '../../machines/account-form.machine.ts';
import type { AccountDraft, SavedAccount } from '../../machines/account-form.types.ts';
import {
  type AvailabilityResult,
  availabilityMachine,
} from '../../machines/availability.machine.ts';
import { accountDraft } from '../../src/flows/account-form/account-form.ts';

const credentials = { username: 'mina12', password: 'starlit7' };
const profile = { email: 'mina@mail.example', nickname: 'moon.mina' };
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
    accountFormMachine.provide({
      actors: { usernameAvailability: names, nicknameAvailability: names, accountDraft },
    }),
    { input },
  ).start();
  const {
    usernameAvailability: username,
    nicknameAvailability: nickname,
    accountDraft: draft,
  } = actor.getSnapshot().children;
  return {
    asked,
    username,
    nickname,
    draft,
    edit: (fields: Partial<Pick<AccountDraft, 'email' | 'password' | 'confirm'>>) =>
      draft?.send({ type: 'draft.edit', fields }),
    refuse: (code: string) => actor.send({ type: 'account.refused', code }),
    async answer(verdict: AvailabilityResult) {
      const question = asked.at(-1);
      question?.resolve(verdict);
      await question?.promise;
    },
    states: () => [username?.getSnapshot().value, nickname?.getSnapshot().value],
    facts() {
      const { credentials: login, profile: person } = actor.getSnapshot().context;
      return [login, person];
    },
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

test('nothing is complete at first', () => {
  const form = start();
  expect([form.facts(), form.states()]).toEqual([
    [null, null],
    ['unchecked', 'unchecked'],
  ]);
});

test('each screen is complete once its fields are filled in and its name is free', async () => {
  expect((await filled()).facts()).toEqual([credentials, profile]);
});

test('a name does not count before its check, nor until the response', async () => {
  const form = start();
  form.edit({ password: 'starlit7', confirm: 'starlit7', email: 'mina@mail.example' });
  form.username?.send({ type: 'value.typed', value: 'mina12' });
  expect(form.facts()).toEqual([null, null]);
  form.username?.send({ type: 'value.check' });
  expect(form.facts()).toEqual([null, null]);
  await form.answer('available');
  expect(form.facts()).toEqual([credentials, null]);
});

test.each(['taken', 'invalid', 'forbidden'] as const)(
  'a name that is %s never counts',
  async (verdict) => {
    const form = await filled();
    form.username?.send({ type: 'value.typed', value: 'mina13' });
    form.username?.send({ type: 'value.check' });
    await form.answer(verdict);
    expect(form.facts()).toEqual([null, profile]);
  },
);

test('an edit resets what depends on it and nothing else', async () => {
  const form = await filled();
  form.username?.send({ type: 'value.typed', value: 'mina13' });
  expect(form.facts()).toEqual([null, profile]);
  form.nickname?.send({ type: 'value.typed', value: 'moon' });
  expect(form.facts()).toEqual([null, null]);
});

test('a different confirmation of the password makes the first screen incomplete', async () => {
  const form = await filled();
  form.edit({ confirm: 'starlit8' });
  expect(form.facts()).toEqual([null, profile]);
  form.edit({ confirm: 'starlit7' });
  expect(form.facts()).toEqual([credentials, profile]);
});

test('a password that contains the nickname makes the second screen incomplete', async () => {
  const form = await filled();
  form.edit({ password: 'moon.mina7', confirm: 'moon.mina7' });
  expect(form.facts()).toEqual([{ ...credentials, password: 'moon.mina7' }, null]);
});

test.each([
  ['username_taken', ['taken', 'available'], [null, profile]],
  ['nickname_taken', ['available', 'taken'], [credentials, null]],
  ['email_taken', ['available', 'available'], [credentials, null]],
  ['too_many_requests', ['available', 'available'], [credentials, profile]],
])('a refusal for %s reaches only its own part', async (code, states, facts) => {
  const form = await filled();
  form.refuse(code);
  expect([form.states(), form.facts()]).toEqual([states, facts]);
});

test('a refused email stays invalid until it is changed', async () => {
  const form = await filled();
  form.refuse('email_taken');
  expect(form.draft?.getSnapshot().context.takenEmail).toBe('mina@mail.example');
  form.edit({ email: 'moon@mail.example' });
  expect(form.facts()).toEqual([credentials, { ...profile, email: 'moon@mail.example' }]);
});

test('names that were free before a reload are checked again; the password is not restored', async () => {
  const form = start({ saved });
  expect([form.asked.map(({ value }) => value), form.states(), form.facts()]).toEqual([
    ['mina12', 'moon.mina'],
    ['checking', 'checking'],
    [null, null],
  ]);
  for (const question of form.asked) question.resolve('available');
  await Promise.all(form.asked.map(({ promise }) => promise));
  expect([form.facts(), form.draft?.getSnapshot().context.passwordLost]).toEqual([
    [null, profile],
    true,
  ]);
  form.edit({ password: 'starlit7', confirm: 'starlit7' });
  expect(form.facts()).toEqual([credentials, profile]);
});

test('a name not known to be free is restored without a check', () => {
  const form = start({
    saved: {
      ...saved,
      username: { value: 'mina12', wasFree: false },
      nickname: { value: '', wasFree: false },
    },
  });
  expect([form.asked, form.states(), form.username?.getSnapshot().context.value]).toEqual([
    [],
    ['unchecked', 'unchecked'],
    'mina12',
  ]);
});
