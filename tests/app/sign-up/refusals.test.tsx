import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { problem } from '../support/fake-server.ts';
import {
  alerted,
  answerTo,
  button,
  field,
  fillEverything,
  isOff,
  onStep,
  openSignup,
  press,
} from './signup-page.ts';

async function sendTo(answer: () => Response | Promise<Response>) {
  const page = await openSignup({ answers: { 'POST /api/auth/sign-up': answer } });
  await fillEverything(page);
  await press('OK');
  return page;
}

const CREDENTIALS = '/signup?step=account';
const PROFILE = '/signup?step=account&part=profile';

test.each([
  [409, 'username_taken', CREDENTIALS, 'ID', 'This ID is already in use.'],
  [409, 'nickname_taken', PROFILE, 'Nickname', 'This nickname is already in use.'],
  [409, 'email_taken', PROFILE, 'Email', 'This email is already in use.'],
  [
    400,
    'invalid_username',
    CREDENTIALS,
    'ID',
    'Please enter a valid ID (5–30 characters: lowercase letters and numbers only).',
  ],
  [400, 'password_mismatch', CREDENTIALS, 'Password', 'Passwords do not match.'],
  [
    400,
    'forbidden_nickname',
    PROFILE,
    'Nickname',
    'Your nickname contains inappropriate or restricted terms.',
  ],
])('%i %s leads back to its field, which has the focus', async (status, code, at, name, words) => {
  const { address } = await sendTo(() => problem(status, code));
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
