import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type fakeServer, json, problem } from '../support/fake-server.ts';
import { failingOnce } from '../support/faults.ts';
import {
  answerTo,
  field,
  fill,
  fillCredentials,
  fillEverything,
  onStep,
  openProfile,
  openSignup,
  press,
} from './signup-page.ts';

type Answers = Parameters<typeof fakeServer>[0];

const free = () => json({ message: 'free', isDuplicate: false });

/** The screen of step 3 with the field, empty, with the steps before it filled in. */
async function openAccount(name = 'ID', answers: Answers = {}) {
  const page = await openSignup();
  await fillEverything(page);
  const kept = JSON.parse(page.platform.session.get('signUp') ?? '{}');
  page.screen.unmount();
  const empty = { value: '', wasFree: false };
  const signUp = JSON.stringify({
    ...kept,
    account: {
      username: empty,
      nickname: empty,
      draft: { email: '', passwordLost: false },
    },
  });
  const account = await openSignup({
    answers,
    at: '/signup?step=account',
    platform: { session: { signUp } },
  });
  await onStep(3);
  if (ON_PROFILE.includes(name)) {
    await openProfile();
    account.server.seen.length = 0;
  }
  return account;
}

const ON_PROFILE = ['Email', 'Nickname'];

const blur = () => userEvent.tab();

test('each field has its autocomplete purpose', async () => {
  await openAccount();
  const purposes = () =>
    screen
      .getAllByRole<HTMLInputElement>('textbox')
      .concat(...document.querySelectorAll<HTMLInputElement>('[type=password]'))
      .map(({ name, autocomplete, maxLength }) => [name, autocomplete, maxLength]);
  expect(purposes()).toEqual([
    ['username', 'username', -1],
    ['new-password', 'new-password', -1],
    ['confirm-password', 'new-password', -1],
  ]);
  await openProfile();
  expect(purposes()).toEqual([
    ['email', 'email', -1],
    ['nickname', 'nickname', -1],
  ]);
});

const INVALID_ID = 'Please enter a valid ID (5–30 characters: lowercase letters and numbers only).';
const INVALID_NICKNAME =
  'Please enter a valid nickname (3–30 characters: lowercase letters, numbers, underscores, or periods).';
const INVALID_PASSWORD =
  'Please enter a valid password (8–16 characters, at least two of: lowercase, uppercase, numbers, symbols).';

test.each([
  ['ID', 'mina', INVALID_ID],
  ['ID', 'xadmin1', 'Your ID contains restricted or inappropriate words.'],
  ['Nickname', 'ab', INVALID_NICKNAME],
  ['Nickname', 'helpme', 'Your nickname contains inappropriate or restricted terms.'],
  ['Password', 'starlit', INVALID_PASSWORD],
  ['Password', 'password1', 'This password is too common. Please choose another one.'],
  ['Email', 'mina@mail', 'Please enter a valid email address.'],
  ['Email', ' mi na@mail.example ', 'Please enter a valid email address.'],
])('leaving %s as %s shows a message', async (name, typed, words) => {
  const { server } = await openAccount(name);
  await fill(name, typed);
  await blur();
  expect(answerTo(name)).toBe(words);
  expect(server.seen).toEqual([]);
});

test.each([
  ['ID', ' a b\t1\u3000 ', 'ab1'],
  ['Nickname', ` ${'m'.repeat(30)}`, 'm'.repeat(30)],
])(
  '%s loses its white space when it is typed or pasted, and no letter',
  async (name, typed, kept) => {
    await openAccount(name);
    await fill(name, typed);
    expect(field(name).value).toBe(kept);
  },
);

test('Enter moves from field to field, and untouched fields show no error', async () => {
  const { server } = await openAccount();
  await userEvent.type(field('ID'), 'mina12{Enter}');
  expect(document.activeElement).toBe(field('Password'));
  await userEvent.keyboard('star{Enter}');
  expect(document.activeElement).toBe(field('Confirm password'));
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1);
  expect(answerTo('Password')).toBe(INVALID_PASSWORD);
  expect(server.seen).toEqual([]);
});

test('a password must not contain the names', async () => {
  await openAccount();
  await fill('ID', 'mina12');
  await fill('Password', 'xxmina12');
  await blur();
  expect(answerTo('Password')).toBe('Your password can’t contain your ID or nickname.');
});

test('the mismatch is shown once the confirmation is as long as the password, or on leaving the field', async () => {
  await openAccount();
  await fill('Password', 'starlit7');
  await fill('Confirm password', 'starlit');
  expect(answerTo('Confirm password')).toBe('');
  await userEvent.type(field('Confirm password'), '8');
  expect(answerTo('Confirm password')).toBe('Passwords do not match.');
  await userEvent.type(field('Confirm password'), '{Backspace}');
  expect(answerTo('Confirm password')).toBe('');
  await blur();
  expect(answerTo('Confirm password')).toBe('Passwords do not match.');
});

test('Next with a failed check stays, and repeats the check at the next press', async () => {
  const { address } = await openAccount('ID', {
    'GET /api/auth/userNameCheck': failingOnce(() => problem(500), free),
  });
  await fillCredentials();
  await press('Next');
  await waitFor(() => expect(answerTo('ID')).toBe('Check failed. Try again.'));
  expect(address()).toBe('/signup?step=account');
  await press('Next');
  await waitFor(() => expect(address()).toBe('/signup?step=account&part=profile'));
});
