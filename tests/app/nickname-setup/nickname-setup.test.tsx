import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { alerted } from '../sign-up/signup-page.ts';
import { json, problem } from '../support/fake-server.ts';
import {
  agree,
  answerTo,
  button,
  choose,
  complete,
  field,
  fill,
  fillSetup,
  openSetup,
  press,
  ticked,
} from './set-nickname-page.ts';

test('a newcomer agrees, chooses a nickname, and is a member on Home', async () => {
  const page = await fillSetup();
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
    marketing_push: true,
    service_terms: true,
    privacy_policy: true,
    consent_language: 'en',
    language: 'en',
  });
});

test('the nickname’s input takes no spaces and no more than 30 characters', async () => {
  await openSetup();
  await agree();
  await userEvent.type(field('Nickname'), `moon mina${'x'.repeat(40)}`);
  expect(field('Nickname').value).toBe(`moonmina${'x'.repeat(22)}`);
});

test('without a set-up token the page redirects to the login', async () => {
  const { address } = await openSetup({ platform: { local: {} } });
  expect(address()).toBe('/login');
});

test('a member who opens the page is redirected to Home', async () => {
  const local = { token: 'T1', nicknameSetupToken: 'N1' };
  const { address } = await openSetup({ platform: { local } });
  expect(address()).toBe('/');
});

test('there is no tab bar, and the header leads back', async () => {
  await openSetup();
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Review the terms');
});

test('"all" toggles all four; "next" requires the two mandatory ones', async () => {
  await openSetup();
  expect(button('next').disabled).toBe(true);
  await userEvent.click(field('Agree to all'));
  expect(ticked()).toEqual([true, true, true, true]);
  await userEvent.click(field('Agree to all'));
  expect(ticked()).toEqual([false, false, false, false]);
  await userEvent.click(field('Terms of Service (required)'));
  expect(button('next').disabled).toBe(true);
  await userEvent.click(field('Privacy Policy (required)'));
  expect(button('next').disabled).toBe(false);
});

test('each consent links to its page', async () => {
  await openSetup();
  const ways = screen.getAllByRole('link', { name: /^Read: / });
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
    '/terms_of_service',
    '/privacy_policy',
    '/ads_consent',
    '/marketing_consent',
  ]);
});

test('consents that are not given are sent as false', async () => {
  const page = await openSetup();
  await userEvent.click(field('Terms of Service (required)'));
  await userEvent.click(field('Privacy Policy (required)'));
  await press('next');
  await screen.findByText('Step 2 of 2');
  await choose();
  await screen.findByText('This nickname is available.');
  await complete();
  await waitFor(() => expect(page.asked()).toHaveLength(1));
  expect(await page.asked()[0]?.json()).toMatchObject({
    notification_settings: false,
    marketing_push: false,
  });
});

test('the second step stays closed until the consents are given', async () => {
  const { address } = await openSetup({ at: '/set-nickname?step=nickname' });
  await screen.findByText('Step 1 of 2');
  expect(address()).toBe('/set-nickname');
});

test('only a nickname that was checked as free can be sent, and an edit requires a new check', async () => {
  await openSetup();
  await agree();
  expect(button('Complete Setup').disabled).toBe(true);
  await fill('Nickname', 'moon.mina');
  expect(button('Complete Setup').disabled).toBe(true);
  await press('Check');
  await screen.findByText('This nickname is available.');
  expect(button('Complete Setup').disabled).toBe(false);
  await userEvent.type(field('Nickname'), 'x');
  expect(button('Complete Setup').disabled).toBe(true);
  expect(screen.queryByText('This nickname is available.')).toBeNull();
});

test('white space is removed while typing, and the limit is 30 characters', async () => {
  await openSetup();
  await agree();
  await userEvent.type(field('Nickname'), ' mo on ');
  expect(field('Nickname').value).toBe('moon');
  await userEvent.clear(field('Nickname'));
  await userEvent.paste(` ${'m'.repeat(31)}`);
  expect(field('Nickname').value).toBe('m'.repeat(30));
});

test.each([
  [
    'ab',
    'Please enter a valid nickname (3–30 characters: lowercase letters, numbers, underscores, or periods).',
  ],
  [
    'Moon',
    'Please enter a valid nickname (3–30 characters: lowercase letters, numbers, underscores, or periods).',
  ],
  ['the.admin', 'Your nickname contains inappropriate or restricted terms.'],
])('the nickname %s is refused under the field', async (nickname, words) => {
  const { server } = await openSetup();
  await agree();
  await choose(nickname);
  await waitFor(() => expect(answerTo('Nickname')).toBe(words));
  expect(button('Complete Setup').disabled).toBe(true);
  expect(server.calls('/api/auth/NickNameCheck')).toHaveLength(0);
});

test('a taken nickname is reported under the field', async () => {
  const taken = () => json({ message: '', isDuplicate: true }, { status: 409 });
  await openSetup({ answers: { 'GET /api/auth/NickNameCheck': taken } });
  await agree();
  await choose();
  await screen.findByText('This nickname is already in use.');
  expect(button('Complete Setup').disabled).toBe(true);
});

test.each([
  ['500', () => problem(500, 'server_error')],
  ['429', () => problem(429, 'too_many_requests')],
  ['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a check without a response (%s) shows an alert, and can be repeated', async (_, answer) => {
  const answers = [answer, () => json({ message: '', isDuplicate: false })];
  await openSetup({
    answers: { 'GET /api/auth/NickNameCheck': () => answers.shift()?.() ?? Response.error() },
  });
  await agree();
  await choose();
  expect(await alerted()).toBe('An error occurred on the server.');
  await press('Check');
  await screen.findByText('This nickname is available.');
});

test('a check without a response shows no second alert when the fan returns to the step', async () => {
  const { router } = await openSetup({
    answers: { 'GET /api/auth/NickNameCheck': () => problem(500) },
  });
  await agree();
  await choose();
  await alerted();
  await router.navigate(-1);
  await screen.findByText('Step 1 of 2');
  await press('next');
  await screen.findByText('Step 2 of 2');
  expect(answerTo('Nickname')).toBe('Check failed. Try again.');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('ten presses send one request, and the button is marked as busy', async () => {
  const page = await fillSetup({
    answers: { 'POST /api/auth/google/nickname': () => new Promise(() => {}) },
  });
  const form = button('Complete Setup');
  for (let press = 0; press < 10; press += 1) await userEvent.click(form);
  await userEvent.type(field('Nickname'), '{Enter}');
  expect(button('Setting up...').getAttribute('aria-busy')).toBe('true');
  expect(page.asked()).toHaveLength(1);
});
