import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { alerted } from '../sign-up/signup-page.ts';
import { problem } from '../support/fake-server.ts';
import {
  agree,
  answerTo,
  choose,
  complete,
  field,
  fillSetup,
  openSetup,
  press,
  type Setup,
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
