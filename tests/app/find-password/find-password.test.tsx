import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerTo, button, field, fill, heading, press, prove } from '../sign-up/signup-page.ts';
import { json } from '../support/fake-server.ts';
import { fillPasswords, openFind, openNewPassword, reloaded, toPhone } from './find-page.ts';

const never = () => new Promise<Response>(() => {});
const changes = (change: () => Response | Promise<Response>) => ({
  'POST /api/auth/find-password': change,
});
const CHANGED = 'Password changed. Please log in.';
const INVALID =
  'Please enter a valid password (8–16 characters, at least two of: lowercase, uppercase, numbers, symbols).';

test('ID, phone and new password are asked on one screen each; then the login confirms the change', async () => {
  const { server, address } = await openFind('/find-password');
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
});

test.each(['', 'ab', 'luna-12', '12345'])(
  '"%s" is no valid ID and is not accepted',
  async (typed) => {
    const { address } = await openFind('/find-password');
    if (typed) await fill('ID', typed);
    await press('Next');
    await waitFor(() =>
      expect(answerTo('ID')).toBe(
        'Please enter a valid ID (5–30 characters: lowercase letters and numbers only).',
      ),
    );
    expect([document.activeElement === field('ID'), address()]).toEqual([true, '/find-password']);
  },
);

test('white space is removed from an ID while typing', async () => {
  await openFind('/find-password');
  await fill('ID', ' luna 12 ');
  expect(field('ID').value).toBe('luna12');
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

test('a mismatch is shown once the second password is as long as the first', async () => {
  await openNewPassword();
  await fillPasswords('starlit7', 'starlit');
  fireEvent.focus(field('Confirm password'));
  expect(answerTo('Confirm password')).toBe('');
  await fill('Confirm password', 'starlit8');
  expect(answerTo('Confirm password')).toBe('Passwords do not match.');
});

test('white space is removed from both, and the eye button shows the text', async () => {
  await openNewPassword();
  await fillPasswords(' star lit7 ');
  expect([field('New password').value, field('Confirm password').value]).toEqual([
    'starlit7',
    'starlit7',
  ]);
  const [eye] = screen.getAllByRole('button', { name: 'Show password' });
  if (eye) fireEvent.click(eye);
  expect([field('New password').type, field('Confirm password').type]).toEqual([
    'text',
    'password',
  ]);
});

test('ten presses send one change', async () => {
  const { server } = await openNewPassword({ answers: changes(never) });
  await fillPasswords();
  for (let time = 0; time < 10; time += 1) fireEvent.click(button('Change password'));
  await waitFor(() => expect(button('Change password').getAttribute('aria-busy')).toBe('true'));
  expect(server.calls('/api/auth/find-password')).toHaveLength(1);
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

test('after the change nothing of it is stored, and Back starts a new one', async () => {
  const { kept, router, address } = await openNewPassword();
  await fillPasswords();
  await press('Change password');
  await screen.findByText(CHANGED);
  expect(kept('/find-password')).toBeNull();
  await router.navigate('/find-password?step=password');
  await screen.findByText('Step 1 of 3');
  expect([address(), field('ID').value]).toEqual(['/find-password', '']);
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

test.each([
  '{',
  'null',
  '[]',
  '{"version":1,"owner":"","username":7,"phone":{"number":"","proof":{"token":1}}}',
])('invalid data in the tab’s storage (%s) gives an empty form', async (findPassword) => {
  await openFind('/find-password?step=password', { platform: { session: { findPassword } } });
  await screen.findByText('Step 1 of 3');
  expect(field('ID').value).toBe('');
});

test.each(['/find-id', '/find-password'] as const)(
  'signing in meanwhile clears %s',
  async (path) => {
    const user = { nickname: 'luna.fan', phoneNumber: '+821012345678' };
    const { app, platform, router, kept, address } = await openFind(path, {
      answers: {
        'GET /api/auth/my-data': () => json({ user }),
        'POST /api/auth/log-out': () => json({ message: 'Logged out.' }),
      },
    });
    if (path === '/find-password') await toPhone();
    await prove();
    expect(kept(path)).toContain('P1');
    platform.local.set('token', 'T1');
    act(() => app.session.send({ type: 'token.changed' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(kept(path)).toBeNull();

    act(() => app.session.send({ type: 'user.signOut' }));
    await waitFor(() => expect(app.session.getSnapshot().hasTag('member')).toBe(false));
    await act(() => router.navigate(path));
    await screen.findByLabelText(path === '/find-id' ? 'Phone number' : 'ID');
    expect(field(path === '/find-id' ? 'Phone number' : 'ID').value).toBe('');
  },
);

test.each(['/find-id', '/find-password'])(
  'a member who opens %s is redirected to Home',
  async (path) => {
    const user = { nickname: 'luna.fan', phoneNumber: '+821012345678' };
    const { address } = await openFind(path, {
      platform: { local: { token: 'T1' } },
      answers: { 'GET /api/auth/my-data': () => json({ user }) },
    });
    await waitFor(() => expect(address()).toBe('/'));
  },
);
