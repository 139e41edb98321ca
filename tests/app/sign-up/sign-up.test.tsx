import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { json } from '../support/fake-server.ts';
import {
  agree,
  alerted,
  button,
  completeAccount,
  field,
  fillEverything,
  fillProfile,
  heading,
  onStep,
  openProfile,
  openSignup,
  press,
  provePhone,
  sendCode,
} from './signup-page.ts';

test('a visitor signs up in four steps, each with the focus on its heading and two with their progress, and is led to the login', async () => {
  const { server, address, platform } = await openSignup();
  const focused = () => document.activeElement?.textContent;
  const drawn = () => screen.queryByRole<HTMLProgressElement>('progressbar')?.value;
  await onStep(1);
  expect(drawn()).toBeUndefined();
  await userEvent.click(field('Terms of Service (required)'));
  await userEvent.click(field('Privacy Policy (required)'));
  await userEvent.click(field('Marketing use of your data (optional)'));
  await press('Next');
  await onStep(2);
  expect([focused(), drawn()]).toEqual(['What’s your phone number?', 50]);
  await provePhone();
  expect([focused(), drawn()]).toEqual(['Create your login', 75]);
  await openProfile();
  expect([focused(), drawn()]).toEqual(['Create your profile', 75]);
  screen.getByText('Step 3 of 4');
  await fillProfile();
  await press('Next');
  await onStep(4);
  expect([heading(), drawn()]).toEqual(['Welcome, moon.mina!', undefined]);
  await press('OK');
  await waitFor(() => expect(address()).toBe('/login'));

  expect(server.seen.map(({ url }) => url.replace('https://encore.test', ''))).toEqual([
    '/api/utils/send-code',
    '/api/utils/verify-code',
    '/api/auth/userNameCheck?Username=mina12',
    '/api/auth/NickNameCheck?NickName=moon.mina',
    '/api/auth/sign-up',
  ]);
  expect(await server.calls('/api/auth/sign-up')[0]?.json()).toEqual({
    phoneNumber: '+821012345678',
    phoneNumbertoken: 'P1',
    username: 'mina12',
    password: 'starlit7',
    passwordCheck: 'starlit7',
    email: 'mina@mail.example',
    nickname: 'moon.mina',
    service_terms: true,
    privacy_policy: true,
    notification_settings: false,
    marketing_push: true,
    consent_language: 'en',
    language: 'en',
  });
  expect(platform.session.get('signUp')).toBeNull();
  expect(await screen.findByText('Sign up successful.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('ID').value).toBe('mina12');
});

test('the phone step says what is missing', async () => {
  const { server } = await openSignup();
  await agree();
  await press('Next');
  expect(await alerted()).toBe('Please send the verification code first.');
  await sendCode();
  await press('Next');
  expect(await alerted()).toBe('Please enter the verification code.');
  await waitFor(() => expect(document.activeElement).toBe(field('Verification code')));
  await onStep(2);
  expect(server.calls('/api/utils/verify-code')).toEqual([]);
});

test('the address follows the steps, and Back goes through them with everything kept', async () => {
  const { router, address } = await openSignup();
  await agree();
  await provePhone();
  await completeAccount();
  expect(address()).toBe('/signup?step=welcome');
  await router.navigate(-1);
  await onStep(3);
  expect(address()).toBe('/signup?step=account&part=profile');
  expect([field('Email').value, field('Nickname').value]).toEqual([
    'mina@mail.example',
    'moon.mina',
  ]);
  screen.getByText('This nickname is available.');
  await router.navigate(-1);
  await screen.findByText('This ID is available.');
  expect(address()).toBe('/signup?step=account');
  expect([field('ID').value, field('Password').value, field('Confirm password').value]).toEqual([
    'mina12',
    'starlit7',
    'starlit7',
  ]);
  await router.navigate(-1);
  await onStep(2);
  expect((await screen.findByLabelText<HTMLInputElement>('Phone number')).value).toBe(
    '01012345678',
  );
  screen.getByText('Verification successful.');
  await router.navigate(-1);
  await onStep(1);
  expect(field('Agree to all').checked).toBe(true);
  expect(address()).toBe('/signup');
  await router.navigate('/signup?step=welcome');
  await onStep(4);
});

test.each([
  '/signup?step=phone',
  '/signup?step=account',
  '/signup?step=account&part=profile',
  '/signup?step=welcome',
])('%s without anything filled in opens the first step', async (at) => {
  const { address, router } = await openSignup({ at });
  await onStep(1);
  expect([address(), router.state.historyAction]).toEqual(['/signup', 'REPLACE']);
});

test('Back during the account’s creation waits for it', async () => {
  const held = Promise.withResolvers<Response>();
  const page = await openSignup({
    answers: { 'POST /api/auth/sign-up': () => held.promise },
  });
  const { server, router, address } = page;
  await fillEverything(page);
  fireEvent.click(button('OK'));
  await waitFor(() => expect(server.calls('/api/auth/sign-up')).toHaveLength(1));
  void router.navigate('/signup?step=account');
  expect(address()).toBe('/signup?step=welcome');
  held.resolve(json({ message: 'Sign up successful.' }));
  await waitFor(() => expect(address()).toBe('/login'));
});

test('a fan who returns after success starts a new sign-up', async () => {
  const page = await openSignup();
  const { router, address } = page;
  await fillEverything(page);
  await press('OK');
  await waitFor(() => expect(address()).toBe('/login'));
  await screen.findByText('Sign up successful.');
  await router.navigate('/signup?step=account');
  await onStep(1);
  expect(field('Agree to all').checked).toBe(false);
});
