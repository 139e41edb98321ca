import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openLogin } from '../sign-in/login-page.ts';
import { json } from '../support/fake-server.ts';
import { settle } from '../support/open-page.tsx';
import { playedGoogle } from '../support/played-google.ts';
import {
  CLIENT,
  chooseAccount,
  googleButton,
  newcomer,
  openGoogleLogin,
  tap,
} from './google-login-page.ts';

const MISSING =
  'Your network or an ad blocker is blocking Google. Try again, or log in with your ID.';
const BLOCKED = 'Your browser blocked Google’s window. Allow pop-ups, or log in with your ID.';
const REFUSED = 'Google couldn’t log you in. Try again, or log in with your ID.';
const isBusy = () => googleButton().getAttribute('aria-busy') === 'true';

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

test('a known fan returns to the page that required the login', async () => {
  const page = await openGoogleLogin(undefined, { at: '/login?next=%2Fvideo' });
  await chooseAccount(page);
  await waitFor(() => expect(page.address()).toBe('/video'));
});

test.each(['//evil.example', '/..//evil.example', 'https://evil.example', 'javascript:alert(1)'])(
  'a fan whose return address is %s lands on Home',
  async (way) => {
    const page = await openGoogleLogin(undefined, { at: `/login?next=${encodeURIComponent(way)}` });
    await chooseAccount(page);
    await waitFor(() => expect(page.address()).toBe('/'));
  },
);

test('signing in discards an unfinished set-up', async () => {
  const local = { nicknameSetupToken: 'N0' };
  const page = await openGoogleLogin(undefined, { platform: { local } });
  await chooseAccount(page);
  await waitFor(() => expect(page.platform.local.get('token')).toBe('T1'));
  expect(page.platform.local.get('nicknameSetupToken')).toBeNull();
});

test('for a newcomer the set-up token is stored and the nickname page opens', async () => {
  const page = await openGoogleLogin(newcomer);
  await chooseAccount(page);
  await screen.findByText('Step 1 of 2');
  expect(page.address()).toBe('/set-nickname');
  expect(page.platform.local.get('nicknameSetupToken')).toBe('N1');
  expect(page.platform.local.get('token')).toBeNull();
});

test('the popup is opened with the client ID, the code flow and an unguessable state', async () => {
  const page = await openGoogleLogin();
  await page.google.arrive();
  await tap();
  const [popup] = page.google.opened;
  expect(popup).toMatchObject({ client_id: CLIENT, scope: expect.stringContaining('openid') });
  expect(popup?.state).toMatch(/^[0-9a-f]{32}$/);
});

test('a code with a different state is not sent', async () => {
  const page = await openGoogleLogin();
  await page.google.arrive();
  await tap();
  page.google.choose('G1', 'somebody else’s');
  await screen.findByText(REFUSED);
  expect(page.asked()).toHaveLength(0);
});

test('ten taps open one popup, and its code is sent once', async () => {
  const page = await openGoogleLogin(() => new Promise(() => {}));
  await page.google.arrive();
  for (let press = 0; press < 10; press += 1) await tap();
  expect(page.google.opened).toHaveLength(1);
  page.google.choose('G1');
  await waitFor(() => expect(isBusy()).toBe(true));
  for (let press = 0; press < 10; press += 1) await tap();
  expect(page.google.opened).toHaveLength(1);
  expect(page.asked()).toHaveLength(1);
});

test('closing the popup shows no message, and the next tap opens another', async () => {
  const page = await openGoogleLogin();
  await page.google.arrive();
  await tap();
  page.google.close();
  expect(isBusy()).toBe(false);
  expect(document.querySelector('main')?.textContent).not.toContain('Google could not');
  await tap();
  expect(page.google.opened).toHaveLength(2);
});

test('refusing Google’s consent counts as a change of mind and shows no message', async () => {
  const page = await openGoogleLogin();
  await page.google.arrive();
  await tap();
  page.google.refuse('access_denied');
  expect(isBusy()).toBe(false);
  expect(screen.queryByText(REFUSED)).toBeNull();
});

test('a popup blocked by the browser shows a message, and another tap tries again', async () => {
  const page = await openGoogleLogin();
  await page.google.arrive();
  await tap();
  page.google.block();
  await screen.findByText(BLOCKED);
  await tap();
  expect(screen.queryByText(BLOCKED)).toBeNull();
  page.google.choose('G1');
  await waitFor(() => expect(page.address()).toBe('/'));
});

test.each(['refuse', 'stumble'] as const)(
  'a popup that fails (%s) shows a message',
  async (way) => {
    const { google } = await openGoogleLogin();
    await google.arrive();
    await tap();
    google[way]('server_error');
    await screen.findByText(REFUSED);
  },
);

test('a popup lost behind other windows can be opened again', async () => {
  const page = await openGoogleLogin();
  await page.google.arrive();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await tap();
  expect(isBusy()).toBe(true);
  act(() => void vi.advanceTimersByTime(3_000));
  expect(isBusy()).toBe(false);
  await tap();
  expect(page.google.opened).toHaveLength(2);
});

test('a blocked script shows no message until it is needed, and each tap loads it again', async () => {
  const page = await openGoogleLogin();
  await page.google.fail();
  expect(screen.queryByText(MISSING)).toBeNull();
  await tap();
  expect(isBusy()).toBe(true);
  await page.google.fail();
  await screen.findByText(MISSING);
  expect(isBusy()).toBe(false);
  await tap();
  await page.google.arrive();
  await waitFor(() => expect(page.google.opened).toHaveLength(1));
  expect(screen.queryByText(MISSING)).toBeNull();
});

test('a tap before the script has loaded opens the popup once it has', async () => {
  const page = await openGoogleLogin();
  await tap();
  expect([isBusy(), page.google.opened.length]).toEqual([true, 0]);
  await page.google.arrive();
  await waitFor(() => expect(page.google.opened).toHaveLength(1));
});

test('a script that neither loads nor fails is given up after 10 seconds', async () => {
  const page = await openGoogleLogin();
  await waitFor(() => expect(page.google.isAsked()).toBe(true));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await tap();
  act(() => void vi.advanceTimersByTime(10_000));
  await screen.findByText(MISSING);
});

test('an empty script, as some ad blockers serve, counts as blocked', async () => {
  const page = await openGoogleLogin();
  vi.stubGlobal('google', undefined);
  await page.google.arrive();
  await tap();
  await page.google.arrive();
  await screen.findByText(MISSING);
});

test('where no client is configured, nothing is loaded from Google', async () => {
  const google = playedGoogle();
  await openLogin(() => json({}));
  await tap();
  await screen.findByText('Google login isn’t available here. Log in with your ID instead.');
  expect(google.isAsked()).toBe(false);
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

test('a pending logout is sent first, so that it cannot end the new session', async () => {
  const logout = Promise.withResolvers<Response>();
  const page = await openGoogleLogin(newcomer, {
    platform: { local: { logoutOwed: '1' } },
    answers: { 'POST /api/auth/log-out': () => logout.promise },
  });
  await chooseAccount(page);
  await waitFor(() => expect(isBusy()).toBe(true));
  await settle();
  expect(page.asked()).toHaveLength(0);
  logout.resolve(json({ message: '' }));
  await screen.findByText('Step 1 of 2');
  expect(page.asked()).toHaveLength(1);
});

test('the button keeps its label while the request is under way', async () => {
  const page = await openGoogleLogin(() => new Promise(() => {}));
  await chooseAccount(page);
  await waitFor(() => expect(isBusy()).toBe(true));
  await userEvent.click(googleButton());
  expect(googleButton().textContent).toBe('Continue with Google');
});
