import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { alerted, answerTo, field, fill, heading, press, prove } from '../sign-up/signup-page.ts';
import { problem } from '../support/fake-server.ts';
import { fillPasswords, openFind, openNewPassword, reloaded, toPhone } from './find-page.ts';

const CHANGED = 'Password changed. Please log in.';
const INVALID =
  'Please enter a valid password (8–16 characters, at least two of: lowercase, uppercase, numbers, symbols).';

test('ID, phone and new password are asked on one screen each; then the login confirms the change, nothing stays stored, and Back starts anew', async () => {
  const { server, address, kept, router } = await openFind('/find-password');
  expect([heading(), screen.queryByText('Step 1 of 3') !== null]).toEqual([
    'What’s your ID?',
    true,
  ]);
  await toPhone();
  expect([heading(), address()]).toEqual([
    'What’s your phone number?',
    '/find-password?step=phone',
  ]);
  await prove();
  await press('Next');
  await screen.findByLabelText('New password');
  expect([heading(), address()]).toEqual(['Choose a new password', '/find-password?step=password']);
  await fillPasswords();
  await press('Change password');
  await screen.findByText(CHANGED);
  expect(address()).toBe('/login');
  expect(await server.calls('/api/auth/find-password')[0]?.json()).toEqual({
    username: 'luna12',
    phoneNumber: '+821012345678',
    phoneNumbertoken: 'P1',
    password: 'starlit7',
    passwordCheck: 'starlit7',
  });
  expect(await server.calls('/api/utils/send-code')[0]?.json()).toMatchObject({
    purpose: 'find-password',
  });
  expect(kept('/find-password')).toBeNull();
  await router.navigate('/find-password?step=password');
  await screen.findByText('Step 1 of 3');
  expect([address(), field('ID').value]).toEqual(['/find-password', '']);
});

test.each(['', 'luna-12'])('"%s" is no valid ID and is not accepted', async (typed) => {
  const { address } = await openFind('/find-password');
  if (typed) await fill('ID', typed);
  await press('Next');
  await waitFor(() =>
    expect(answerTo('ID')).toBe(
      'Please enter a valid ID (5–30 characters: lowercase letters and numbers only).',
    ),
  );
  expect([document.activeElement === field('ID'), address()]).toEqual([true, '/find-password']);
});

test.each([
  ['short', 'short', 'New password', INVALID],
  [
    'password1',
    'password1',
    'New password',
    'This password is too common. Please choose another one.',
  ],
  ['xLUNA12x', 'xLUNA12x', 'New password', 'Your password can’t contain your ID or nickname.'],
  ['starlit7', 'starlit8', 'Confirm password', 'Passwords do not match.'],
])('%s and %s are refused before sending', async (password, confirm, where, words) => {
  const { server } = await openNewPassword();
  await fillPasswords(password, confirm);
  await press('Change password');
  await waitFor(() => expect(answerTo(where)).toBe(words));
  expect(document.activeElement).toBe(field(where));
  expect(server.calls('/api/auth/find-password')).toEqual([]);
});

test.each([
  ['invalid_password', INVALID],
  ['common_password', 'This password is too common. Please choose another one.'],
  ['personal_password', 'Your password can’t contain your ID or nickname.'],
  ['password_mismatch', 'Passwords do not match.'],
  ['strange', 'Not on Mondays.'],
])('a password refused as %s shows a message, with everything kept', async (code, words) => {
  const refuse = () => problem(400, code, { message: 'Not on Mondays.', field: 'password' });
  const answers = { 'POST /api/auth/find-password': refuse };
  const { address } = await openNewPassword({ answers });
  await fillPasswords();
  await press('Change password');
  expect(await alerted()).toBe(words);
  expect([address(), field('New password').value]).toEqual([
    '/find-password?step=password',
    'starlit7',
  ]);
});

test('an accidental Back keeps everything, a reload everything but the passwords', async () => {
  const page = await openNewPassword();
  await fillPasswords();
  await page.router.navigate('/login');
  await screen.findByLabelText('Password');
  await page.router.navigate('/find-password?step=password');
  await screen.findByLabelText('New password');
  expect(field('New password').value).toBe('starlit7');
  expect(page.kept('/find-password')).not.toMatch(/starlit7|"123456"/);

  const { server } = await reloaded(page, '/find-password');
  await screen.findByLabelText('New password');
  expect(field('New password').value).toBe('');
  await fillPasswords();
  await press('Change password');
  await screen.findByText(CHANGED);
  expect(await server.calls('/api/auth/find-password')[0]?.json()).toMatchObject({
    username: 'luna12',
    phoneNumbertoken: 'P1',
  });
});

test.each(['?step=phone', '?step=password', '?step=strange'])(
  'the address %s opens the first unfinished step',
  async (search) => {
    const { address } = await openFind(`/find-password${search}`);
    await screen.findByText('Step 1 of 3');
    expect(address()).toBe(
      search === '?step=strange' ? `/find-password${search}` : '/find-password',
    );
  },
);

test('invalid data in the tab’s storage gives an empty form', async () => {
  const findPassword =
    '{"version":1,"owner":"","username":7,"phone":{"number":"","proof":{"token":1}}}';
  await openFind('/find-password?step=password', { platform: { session: { findPassword } } });
  await screen.findByText('Step 1 of 3');
  expect(field('ID').value).toBe('');
});
