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

test('a known fan is signed in, and goes Home', async () => {
  const page = await openGoogleLogin();
  await chooseAccount(page);
  await waitFor(() => expect(page.address()).toBe('/'));
  expect(page.app.session.getSnapshot().context.user?.nickname).toBe('luna.fan');
  expect(page.platform.local.get('token')).toBe('T1');
  const [request] = page.asked();
  expect(await request?.json()).toEqual({ code: 'G1' });
  expect(request?.credentials).toBe('include');
});

test('a known fan goes back to the page that asked for the login', async () => {
  const page = await openGoogleLogin(undefined, { at: '/login?next=%2Fvideo' });
  await chooseAccount(page);
  await waitFor(() => expect(page.address()).toBe('/video'));
});

test.each(['//evil.example', '/..//evil.example', 'https://evil.example', 'javascript:alert(1)'])(
  'a fan whose way back is %s goes Home',
  async (way) => {
    const page = await openGoogleLogin(undefined, { at: `/login?next=${encodeURIComponent(way)}` });
    await chooseAccount(page);
    await waitFor(() => expect(page.address()).toBe('/'));
  },
);

test('signing in forgets a set-up that was begun', async () => {
  const local = { nicknameSetupToken: 'N0' };
  const page = await openGoogleLogin(undefined, { platform: { local } });
  await chooseAccount(page);
  await waitFor(() => expect(page.platform.local.get('token')).toBe('T1'));
  expect(page.platform.local.get('nicknameSetupToken')).toBeNull();
});

test('a newcomer keeps the set-up token and goes on to choose a nickname', async () => {
  const page = await openGoogleLogin(newcomer);
  await chooseAccount(page);
  await screen.findByText('Step 1 of 2');
  expect(page.address()).toBe('/set-nickname');
  expect(page.platform.local.get('nicknameSetupToken')).toBe('N1');
  expect(page.platform.local.get('token')).toBeNull();
});

test('the popup is asked for the client, a code, and a state that nobody can guess', async () => {
  const page = await openGoogleLogin();
  await page.google.arrive();
  await tap();
  const [popup] = page.google.opened;
  expect(popup).toMatchObject({ client_id: CLIENT, scope: expect.stringContaining('openid') });
  expect(popup?.state).toMatch(/^[0-9a-f]{32}$/);
});

test('a code with another state is not sent', async () => {
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

test('a popup that was closed is no matter, and the next tap opens another', async () => {
  const page = await openGoogleLogin();
  await page.google.arrive();
  await tap();
  page.google.close();
  expect(isBusy()).toBe(false);
  expect(document.querySelector('main')?.textContent).not.toContain('Google could not');
  await tap();
  expect(page.google.opened).toHaveLength(2);
});

test('whoever says no to Google has only changed their mind', async () => {
  const page = await openGoogleLogin();
  await page.google.arrive();
  await tap();
  page.google.refuse('access_denied');
  expect(isBusy()).toBe(false);
  expect(screen.queryByText(REFUSED)).toBeNull();
});

test('a popup that the browser blocks is told, and another tap tries again', async () => {
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

test.each(['refuse', 'stumble'] as const)('a popup that fails (%s) is told', async (way) => {
  const { google } = await openGoogleLogin();
  await google.arrive();
  await tap();
  google[way]('server_error');
  await screen.findByText(REFUSED);
});

test('a popup that is lost behind other windows can be opened anew', async () => {
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

test('a blocked script says nothing until it is needed, and each tap asks for it again', async () => {
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

test('a tap before the script is there opens the popup once it is', async () => {
  const page = await openGoogleLogin();
  await tap();
  expect([isBusy(), page.google.opened.length]).toEqual([true, 0]);
  await page.google.arrive();
  await waitFor(() => expect(page.google.opened).toHaveLength(1));
});

test('a script that neither comes nor fails is waited for 10 seconds', async () => {
  const page = await openGoogleLogin();
  await waitFor(() => expect(page.google.isAsked()).toBe(true));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await tap();
  act(() => void vi.advanceTimersByTime(10_000));
  await screen.findByText(MISSING);
});

test('an empty script, as an ad blocker puts it there, is none', async () => {
  const page = await openGoogleLogin();
  vi.stubGlobal('google', undefined);
  await page.google.arrive();
  await tap();
  await page.google.arrive();
  await screen.findByText(MISSING);
});

test('where no client is set up, nothing is asked of Google', async () => {
  const google = playedGoogle();
  await openLogin(() => json({}));
  await tap();
  await screen.findByText('Google login isn’t available here. Log in with your ID instead.');
  expect(google.isAsked()).toBe(false);
});

test('a page that does not sign in asks for no script', async () => {
  const { google } = await openGoogleLogin(undefined, { at: '/video' });
  await screen.findByRole('heading', { name: '/video' });
  expect(google.isAsked()).toBe(false);
});

test('the script leaves with the page', async () => {
  const { google, router } = await openGoogleLogin();
  await google.arrive();
  await act(() => router.navigate('/video'));
  expect(google.isAsked()).toBe(false);
});

test('an owed logout goes first, so that it cannot end the new session', async () => {
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

test('the label stays while the server is asked', async () => {
  const page = await openGoogleLogin(() => new Promise(() => {}));
  await chooseAccount(page);
  await waitFor(() => expect(isBusy()).toBe(true));
  await userEvent.click(googleButton());
  expect(googleButton().textContent).toBe('Continue with Google');
});
