import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json } from '../support/fake-server.ts';
import {
  agree,
  answerTo,
  field,
  fill,
  fillCredentials,
  heading,
  onStep,
  openProfile,
  openSignup,
  press,
  provePhone,
} from './signup-page.ts';

test('the account step marks each invalid field, and focuses the first', async () => {
  await openSignup();
  await agree();
  await provePhone();
  const wrong = (...names: string[]) =>
    names.filter((name) => field(name).getAttribute('aria-invalid') === 'true');
  await press('Next');
  await waitFor(() => expect(document.activeElement).toBe(field('ID')));
  expect(wrong('ID', 'Password', 'Confirm password')).toEqual(['ID', 'Password']);
  await openProfile();
  expect(wrong('Email', 'Nickname')).toEqual([]);
  await press('Next');
  await waitFor(() => expect(document.activeElement).toBe(field('Email')));
  expect(wrong('Email', 'Nickname')).toEqual(['Email', 'Nickname']);
  await onStep(3);
});

test('Next checks a name that was not checked yet', async () => {
  const { server } = await openSignup({
    answers: {
      'GET /api/auth/userNameCheck': () =>
        json({ message: 'taken', isDuplicate: true, code: 'username_taken' }, { status: 409 }),
    },
  });
  await agree();
  await provePhone();
  await fillCredentials();
  await press('Next');
  await screen.findByText('This ID is already in use.');
  await waitFor(() => expect(document.activeElement).toBe(field('ID')));
  expect(heading()).toBe('Create your login');
  expect(server.calls('/api/auth/sign-up')).toEqual([]);
});

const IN_PASSWORD = 'Your password contains this nickname. Please change one of them.';

/** The second screen of step 3, after the password "starlit7". */
async function openNickname() {
  const page = await openSignup();
  await agree();
  await provePhone();
  await openProfile();
  await fill('Email', 'mina@mail.example');
  return page;
}

test('a nickname contained in the password is marked at the nickname, and another one is accepted', async () => {
  const { server } = await openNickname();
  await fill('Nickname', 'starlit');
  expect(answerTo('Nickname')).not.toBe(IN_PASSWORD);
  await press('Next');
  await waitFor(() => expect(document.activeElement).toBe(field('Nickname')));
  expect([answerTo('Nickname'), field('Nickname').getAttribute('aria-invalid')]).toEqual([
    IN_PASSWORD,
    'true',
  ]);
  expect(server.calls('/api/auth/sign-up')).toEqual([]);
  await fill('Nickname', 'moon.mina');
  await press('Next');
  await onStep(4);
});

test('a free nickname contained in the password is not shown as available', async () => {
  await openNickname();
  await fill('Nickname', 'starlit');
  await press('Check');
  await screen.findByText(IN_PASSWORD);
  expect(screen.queryByText('This nickname is available.')).toBeNull();
});

test('a password edited to contain the nickname is marked at the password', async () => {
  const { router, address } = await openNickname();
  await fill('Nickname', 'moon.mina');
  await router.navigate(-1);
  await screen.findByLabelText('Password');
  for (const name of ['Password', 'Confirm password']) await fill(name, 'moon.mina7');
  await press('Next');
  await waitFor(() => expect(document.activeElement).toBe(field('Password')));
  expect(answerTo('Password')).toBe('Your password can’t contain your ID or nickname.');
  expect(address()).toBe('/signup?step=account');
});
