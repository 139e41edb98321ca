import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { alerted } from '../sign-up/signup-page.ts';
import { json, problem } from '../support/fake-server.ts';
import { FAULTS } from '../support/faults.ts';
import { settle } from '../support/open-page.tsx';
import {
  agree,
  answerTo,
  choose,
  complete,
  done,
  field,
  fillSetup,
  openSetup,
  press,
  type Setup,
  ticked,
} from './set-nickname-page.ts';

test('a newcomer agrees to what is required, chooses a nickname, and is a member on Home', async () => {
  const page = await openSetup();
  await agree({ except: 'Marketing use of your data (optional)' });
  await choose();
  await screen.findByText('This nickname is available.');
  await complete();
  await waitFor(() => expect(page.address()).toBe('/'));
  await waitFor(() => expect(page.app.session.getSnapshot().hasTag('member')).toBe(true));
  const { local, session } = page.platform;
  expect([local.get('token'), local.get('nicknameSetupToken')]).toEqual(['T1', null]);
  expect(session.get('nicknameSetup')).toBeNull();
  expect(await page.asked()[0]?.json()).toEqual({
    nickname: 'moon.mina',
    nicknameSetupToken: 'N1',
    notification_settings: true,
    marketing_push: false,
    service_terms: true,
    privacy_policy: true,
    consent_language: 'en',
    language: 'en',
  });
});

test('without a set-up token the page redirects to the login', async () => {
  const { address } = await openSetup({ platform: { local: {} } });
  expect(address()).toBe('/login');
});

test('there is no tab bar, and the header leads back', async () => {
  await openSetup();
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Review the terms');
});

test('a check without a response shows one alert, and no second one when the fan returns to the step', async () => {
  const { router } = await openSetup({
    answers: { 'GET /api/auth/NickNameCheck': () => problem(500) },
  });
  await agree();
  await choose();
  expect(await alerted()).toBe('An error occurred on the server.');
  await router.navigate(-1);
  await screen.findByText('Step 1 of 2');
  await press('next');
  await screen.findByText('Step 2 of 2');
  expect(answerTo('Nickname')).toBe('Check failed. Try again.');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

/** Reloads the tab at the same address. */
function reloaded({ platform, address, app }: Setup, local = { nicknameSetupToken: 'N1' }) {
  app.stop();
  cleanup();
  const nicknameSetup = platform.session.get('nicknameSetup') ?? '';
  return openSetup({ at: address(), platform: { local, session: { nicknameSetup } } });
}

test('a reload keeps the consents and the nickname, and checks the nickname again', async () => {
  const page = await reloaded(await fillSetup());
  await screen.findByText('Step 2 of 2');
  expect(field('Nickname').value).toBe('moon.mina');
  await screen.findByText('This nickname is available.');
  expect(page.server.calls('/api/auth/NickNameCheck')).toHaveLength(1);
  await complete();
  await waitFor(() => expect(page.address()).toBe('/'));
});

test('another newcomer in the same tab sees nothing of the first one’s', async () => {
  const page = await reloaded(await fillSetup(), { nicknameSetupToken: 'N2' });
  await screen.findByText('Step 1 of 2');
  expect(page.address()).toBe('/set-nickname');
  expect(ticked()).toEqual([false, false, false, false]);
});

test('invalid data in the tab’s storage gives an empty form', async () => {
  const nicknameSetup = '{"version":1,"owner":"N1","consents":7,"nickname":[]}';
  await openSetup({
    platform: { local: { nicknameSetupToken: 'N1' }, session: { nicknameSetup } },
  });
  expect(ticked()).toEqual([false, false, false, false]);
});

const answering = (...answers: (() => Response | Promise<Response>)[]) => ({
  answers: { 'POST /api/auth/google/nickname': () => answers.shift()?.() ?? Response.error() },
});

const faultOf = (name: string) => FAULTS[name] ?? Response.error;

const UNEXPECTED = 'An unexpected error occurred during nickname setup.';

test.each<[string, () => Response | Promise<Response>, string]>([
  [
    '400 missing_fields',
    () => problem(400, 'missing_fields'),
    'Please fill in all required fields.',
  ],
  [
    '400 invalid_nickname',
    () => problem(400, 'invalid_nickname'),
    'Nicknames must contain only English letters, numbers, and underscores.',
  ],
  ['400 of another kind', () => problem(400), 'Invalid input. Please check your information.'],
  [
    '400 with a flag in place of a code',
    () => json({ message: '', missing_fields: true }, { status: 400 }),
    'Please fill in all required fields.',
  ],
  ['404', () => problem(404, 'not_found'), UNEXPECTED],
  ['429', () => problem(429, 'too_many_requests'), 'Too many attempts. Please try again later.'],
  [
    'no token',
    () => json({ message: 'Nickname set.' }),
    'Failed to set nickname. Please try again.',
  ],
  ['broken JSON', faultOf('broken JSON'), 'Failed to set nickname. Please try again.'],
])('%s shows an alert, and the next press works', async (_, answer, words) => {
  const page = await fillSetup(answering(answer, done));
  await complete();
  expect(await alerted()).toBe(words);
  expect(page.platform.local.get('nicknameSetupToken')).toBe('N1');
  expect(page.platform.local.get('token')).toBeNull();
  await complete();
  await waitFor(() => expect(page.address()).toBe('/'));
});

test.each<[string, () => Response, string]>([
  [
    '400 user_not_found',
    () => problem(400, 'user_not_found'),
    'User not found. Please try signing in again.',
  ],
  [
    'any other 403',
    () => problem(403, 'forbidden'),
    'Invalid session. Please try signing in again.',
  ],
  [
    '409 email_taken',
    () => problem(409, 'email_taken'),
    'An account with this email already exists. Log in with your ID, then link your Google account in the menu.',
  ],
])('%s shows an alert, and leads to the login', async (_, answer, words) => {
  const page = await fillSetup(answering(answer));
  await complete();
  expect(await alerted()).toBe(words);
  await waitFor(() => expect(page.address()).toBe('/login'));
  const { local, session } = page.platform;
  expect([local.get('nicknameSetupToken'), session.get('nicknameSetup')]).toEqual([null, null]);
});

test('a missing set-up token shows a message without a request, and leads to the login', async () => {
  const page = await fillSetup();
  page.platform.local.remove('nicknameSetupToken');
  await complete();
  expect(await alerted()).toBe('Session expired. Please try signing in again.');
  await waitFor(() => expect(page.address()).toBe('/login'));
  expect(page.asked()).toHaveLength(0);
});

test('if the server misses consents, a fan who has left meanwhile is not led back', async () => {
  const page = await fillSetup(answering(() => problem(400, 'consent_required')));
  await complete();
  await screen.findByRole('alertdialog');
  await act(() => page.router.navigate('/'));
  await alerted();
  await settle();
  expect(page.address()).toBe('/');
});

test('a set-up sends its own token and deletes no other: another tab may have started a set-up too', async () => {
  const page = await fillSetup(answering(() => problem(403, 'invalid_session')));
  page.platform.local.set('nicknameSetupToken', 'N2');
  await complete();
  expect(await alerted()).toBe('Invalid session. Please try signing in again.');
  expect(await page.asked()[0]?.json()).toMatchObject({ nicknameSetupToken: 'N1' });
  expect(page.platform.local.get('nicknameSetupToken')).toBe('N2');
});

test('a session whose user fails to load is kept, and the fan is on Home', async () => {
  const page = await fillSetup({ answers: { 'GET /api/auth/my-data': () => problem(500) } });
  await complete();
  await waitFor(() => expect(page.address()).toBe('/'));
  expect(page.platform.local.get('token')).toBe('T1');
});
