import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CLIENT, chooseAccount, openGoogleLogin, tap } from './google-login-page.ts';

const MISSING =
  'Your network or an ad blocker is blocking Google. Try again, or log in with your ID.';

test('a known fan is signed in, and is on Home', async () => {
  const page = await openGoogleLogin();
  await chooseAccount(page);
  await waitFor(() => expect(page.address()).toBe('/'));
  expect(page.app.session.getSnapshot().context.user?.nickname).toBe('luna.fan');
  expect(page.platform.local.get('token')).toBe('T1');
  const [request] = page.asked();
  expect(await request?.json()).toEqual({ code: 'G1' });
  expect(request?.credentials).toBe('include');
});

test('signing in discards an unfinished set-up', async () => {
  const local = { nicknameSetupToken: 'N0' };
  const page = await openGoogleLogin(undefined, { platform: { local } });
  await chooseAccount(page);
  await waitFor(() => expect(page.platform.local.get('token')).toBe('T1'));
  expect(page.platform.local.get('nicknameSetupToken')).toBeNull();
});

test('the popup is opened with the client ID, the code flow and an unguessable state', async () => {
  const page = await openGoogleLogin();
  await page.google.arrive();
  await tap();
  const [popup] = page.google.opened;
  expect(popup).toMatchObject({ client_id: CLIENT, scope: expect.stringContaining('openid') });
  expect(popup?.state).toMatch(/^[0-9a-f]{32}$/);
});

test('an empty script, as some ad blockers serve, counts as blocked', async () => {
  const page = await openGoogleLogin();
  vi.stubGlobal('google', undefined);
  await page.google.arrive();
  await tap();
  await page.google.arrive();
  await screen.findByText(MISSING);
});

test('a page without a sign-in loads no script', async () => {
  const { google } = await openGoogleLogin(undefined, { at: '/video' });
  await screen.findByRole('heading', { name: '/video' });
  expect(google.isAsked()).toBe(false);
});

test('leaving the page removes the script', async () => {
  const { google, router } = await openGoogleLogin();
  await google.arrive();
  await act(() => router.navigate('/video'));
  expect(google.isAsked()).toBe(false);
});
