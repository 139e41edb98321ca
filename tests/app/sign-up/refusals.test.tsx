import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json, problem } from '../support/fake-server.ts';
import {
  alerted,
  answerTo,
  button,
  field,
  fill,
  fillEverything,
  isOff,
  onStep,
  openSignup,
  press,
} from './signup-page.ts';

/** Refuses the first request and accepts the second. */
function once(refusal: () => Response | Promise<Response>) {
  const answers = [refusal];
  return () => answers.pop()?.() ?? json({ message: 'Sign up successful.' });
}

async function sendTo(answer: () => Response | Promise<Response>) {
  const page = await openSignup({ answers: { 'POST /api/auth/sign-up': answer } });
  await fillEverything(page);
  await press('OK');
  return page;
}

const CREDENTIALS = '/signup?step=account';
const PROFILE = '/signup?step=account&part=profile';

test.each([
  ['username_taken', CREDENTIALS, 'ID', 'This ID is already in use.'],
  ['nickname_taken', PROFILE, 'Nickname', 'This nickname is already in use.'],
  ['email_taken', PROFILE, 'Email', 'This email is already in use.'],
])('%s leads back to its field, and another value fixes it', async (code, at, name, words) => {
  const { address, server } = await sendTo(once(() => problem(409, code)));
  expect(await alerted()).toBe(words);
  await onStep(3);
  expect(address()).toBe(at);
  expect(answerTo(name)).toBe(words);
  await waitFor(() => expect(document.activeElement).toBe(field(name)));
  await fill(name, name === 'Email' ? 'other@mail.example' : 'another1');
  await press('Next');
  if (at === CREDENTIALS) {
    await screen.findByLabelText('Email');
    await press('Next');
  }
  await onStep(4);
  await press('OK');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(server.calls('/api/auth/sign-up')).toHaveLength(2);
});

test.each([
  [
    'invalid_username',
    CREDENTIALS,
    'ID',
    'Please enter a valid ID (5–30 characters: lowercase letters and numbers only).',
  ],
  [
    'common_password',
    CREDENTIALS,
    'Password',
    'This password is too common. Please choose another one.',
  ],
  ['password_mismatch', CREDENTIALS, 'Password', 'Passwords do not match.'],
  [
    'forbidden_nickname',
    PROFILE,
    'Nickname',
    'Your nickname contains inappropriate or restricted terms.',
  ],
  ['invalid_email', PROFILE, 'Email', 'Please enter a valid email address.'],
])('%s leads back to the screen of its field', async (code, at, name, words) => {
  const { address } = await sendTo(() => problem(400, code));
  expect(await alerted()).toBe(words);
  await onStep(3);
  expect(address()).toBe(at);
  await waitFor(() => expect(document.activeElement).toBe(field(name)));
  expect(field(name).value).not.toBe('');
});

test.each([
  ['invalid_phone_token', 400, 'Please verify your phone number again.'],
  ['phone_taken', 409, 'This phone number is already registered.'],
])('%s leads back to the phone, which must be proved again', async (code, status, words) => {
  const { address } = await sendTo(() => problem(status, code));
  expect(await alerted()).toBe(words);
  await onStep(2);
  expect(address()).toBe('/signup?step=phone');
  expect([answerTo('Phone number'), field('Phone number').value]).toEqual([words, '01012345678']);
  // A code was just sent, so the next one has to wait.
  expect(isOff(button(/^Verify \(/))).toBe(true);
  await waitFor(() => expect(document.activeElement).toBe(field('Phone number')));
});

test('an unknown refusal shows the server’s message', async () => {
  const { address } = await sendTo(() => problem(400, 'strange', { message: 'Not on Mondays.' }));
  expect(await alerted()).toBe('Not on Mondays.');
  expect(address()).toBe('/signup?step=welcome');
});
