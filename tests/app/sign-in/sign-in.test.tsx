import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { json } from '../support/fake-server.ts';
import { button, id, openLogin, password, tryToSignIn, welcome } from './login-page.ts';

const refused = () => json({ message: 'No.', code: 'incorrect_credentials' }, { status: 401 });

test('the page has the elements of the spec, in its order', async () => {
  await openLogin(refused);
  const names = [...screen.getByRole('main').querySelectorAll('input, button, a, hr')].map(
    (part) => part.getAttribute('name') ?? part.getAttribute('aria-label') ?? part.textContent,
  );
  expect(names).toEqual([
    'username',
    'password',
    'Show password',
    'Login',
    'Find ID',
    'Forgotten password?',
    '',
    'Continue with Google',
    'Log in with a passkey',
    'Sign Up',
  ]);
});

test('ID and password lose all white space while typing, and the caret stays', async () => {
  await openLogin(refused);
  await userEvent.type(id(), ' mi na 12 ');
  await userEvent.click(password());
  await userEvent.paste('star\tlit\u3000 7\n');
  expect([id().value, password().value]).toEqual(['mina12', 'starlit7']);

  await userEvent.type(id(), ' x', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect([id().value, id().selectionStart]).toEqual(['mixna12', 3]);
});

test('right credentials lead to Home, signed in, and Back does not lead to the login', async () => {
  const { app, platform, router, asked } = await openLogin(welcome);
  await tryToSignIn();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(router.state.historyAction).toBe('REPLACE');
  expect(app.session.getSnapshot().hasTag('member')).toBe(true);
  expect(platform.local.get('token')).toBe('T1');
  const [request] = asked();
  expect(await request?.json()).toEqual({ username: 'mina12', password: 'starlit7' });
});

test.each([
  ['/login?next=%2Fvideo', '/video'],
  ['/login?next=https%3A%2F%2Fevil.example', '/'],
  ['/login?next=%2F%2Fevil.example', '/'],
])('%s leads on to %s', async (at, to) => {
  const { router } = await openLogin(welcome, at);
  await tryToSignIn();
  await waitFor(() => expect(router.state.location.pathname).toBe(to));
});

test.each([
  ['ID', id],
  ['Password', password],
])('editing %s clears the error', async (_, field) => {
  await openLogin(refused);
  await tryToSignIn();
  await screen.findByText('Incorrect Encore ID or password.');
  await userEvent.type(field(), 'x');
  expect(screen.queryByText('Incorrect Encore ID or password.')).toBeNull();
});

test('an empty form asks for what is missing and focuses it', async () => {
  const { asked } = await openLogin(refused);
  await userEvent.click(button());
  await screen.findByText('Please enter your ID and password.');
  expect(document.activeElement).toBe(id());
  await userEvent.type(id(), 'mina12{Enter}');
  expect(document.activeElement).toBe(password());
  expect(asked()).toHaveLength(0);
});

test('the error is announced, and the fields are marked for password managers', async () => {
  await openLogin(refused);
  await tryToSignIn();
  const words = await screen.findByText('Incorrect Encore ID or password.');
  expect(words.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  expect([id().autocomplete, password().autocomplete]).toEqual([
    'username webauthn',
    'current-password',
  ]);
});

test('a refused login stays at its address, and the router keeps no password', async () => {
  const { router } = await openLogin(refused, '/login?next=%2Fvideo');
  await tryToSignIn();
  await screen.findByText('Incorrect Encore ID or password.');
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  const { location, actionData, navigation, loaderData } = router.state;
  expect([location.pathname, location.search]).toEqual(['/login', '?next=%2Fvideo']);
  expect(navigation.formData).toBeUndefined();
  expect(JSON.stringify([location, actionData, loaderData])).not.toContain('starlit7');
});

test.each([
  ['signedUp', 'Sign up successful.'],
  ['passwordChanged', 'Password changed. Please log in.'],
  ['deactivated', 'Your account is deactivated.'],
  ['sessionEnded', 'You’ve been logged out. Please log in again.'],
])('the notice %s is shown on one visit of the login, not on the next', async (notice, words) => {
  const { router } = await openLogin(refused, '/login', {}, { loginNotice: notice });
  await screen.findByText(words);
  await act(() => router.navigate('/'));
  await act(() => router.navigate('/login'));
  await screen.findByLabelText('ID');
  expect(screen.queryByText(words)).toBeNull();
});
