import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { alerted, field, press } from '../sign-up/signup-page.ts';
import { json, problem } from '../support/fake-server.ts';
import { failingOnce } from '../support/faults.ts';
import { fillPasswords, openNewPassword, toPhone } from './find-page.ts';

const changed = () => json({ message: 'Password changed.' });
const changes = (change: () => Response | Promise<Response>) => ({
  'POST /api/auth/find-password': change,
});
const CHANGED = 'Password changed. Please log in.';
const INVALID =
  'Please enter a valid password (8–16 characters, at least two of: lowercase, uppercase, numbers, symbols).';

test('an ID and a phone that do not match lead back to the ID, with the rest kept', async () => {
  const mismatch = () => problem(400, 'account_mismatch', { field: 'username' });
  const { address, server } = await openNewPassword({
    answers: changes(failingOnce(mismatch, changed)),
  });
  await fillPasswords();
  await press('Change password');
  expect(await alerted()).toBe(
    'We couldn’t find an account with this ID and phone number. Please check both.',
  );
  expect([address(), field('ID').value]).toEqual(['/find-password', 'luna12']);
  await toPhone('luna13');
  await screen.findByText('Verification successful.');
  await press('Next');
  await screen.findByLabelText('New password');
  expect(field('Confirm password').value).toBe('starlit7');
  await press('Change password');
  await screen.findByText(CHANGED);
  expect(await server.calls('/api/auth/find-password')[1]?.json()).toMatchObject({
    username: 'luna13',
    phoneNumbertoken: 'P1',
  });
});

test.each([
  ['invalid_password', INVALID],
  ['common_password', 'This password is too common. Please choose another one.'],
  ['personal_password', 'Your password can’t contain your ID or nickname.'],
  ['password_mismatch', 'Passwords do not match.'],
  ['strange', 'Not on Mondays.'],
])('a password refused as %s shows a message, with everything kept', async (code, words) => {
  const refuse = () => problem(400, code, { message: 'Not on Mondays.', field: 'password' });
  const { address } = await openNewPassword({ answers: changes(refuse) });
  await fillPasswords();
  await press('Change password');
  expect(await alerted()).toBe(words);
  expect([address(), field('New password').value]).toEqual([
    '/find-password?step=password',
    'starlit7',
  ]);
});
