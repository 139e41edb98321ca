import { expect, test } from 'vitest';
import { browserOf, signedIn } from './fans.ts';

const MINUTE = 60_000;

test('the cookie alone brings a new access token, in the header and in the body', async () => {
  const { browser } = await signedIn();
  const before = browser.copy();
  const answer = await browser.refresh();

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ message: 'Session refreshed.', token: browser.token });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.cookies).toMatchObject([{ name: '__Host-refresh', httpOnly: true, secure: true }]);
  expect(browser.cookies.get('__Host-refresh')).not.toBe(before.cookies.get('__Host-refresh'));
  expect((await browser.myData()).statusCode).toBe(200);
  expect((await before.myData()).statusCode).toBe(200);
});

test('an access token expires after fifteen minutes, the session continues', async () => {
  const { api, browser } = await signedIn();
  api.clock.advance(15 * MINUTE - 1);
  expect((await browser.myData()).statusCode).toBe(200);
  api.clock.advance(1);
  expect((await browser.myData()).statusCode).toBe(401);
  expect((await browser.refresh()).statusCode).toBe(200);
  expect((await browser.myData()).statusCode).toBe(200);
});

test('a thief who refreshes first is detected at the owner’s next refresh', async () => {
  const { api, browser } = await signedIn();
  const thief = browser.copy();
  expect((await thief.refresh()).statusCode).toBe(200);
  await thief.myData();
  api.clock.advance(15 * MINUTE);
  expect((await browser.refresh()).statusCode).toBe(401);
  expect((await thief.myData()).statusCode).toBe(401);
  expect((await thief.refresh()).statusCode).toBe(401);
});

test('a session ends after thirty days without a visit, and after half a year in any case', async () => {
  const { api, fan, browser: idle } = await signedIn();
  api.clock.advance(30 * 1_440 * MINUTE);
  expect((await idle.refresh()).statusCode).toBe(401);

  const regular = await browserOf(api, fan);
  for (let month = 0; month < 6; month += 1) {
    api.clock.advance(30 * 1_440 * MINUTE - MINUTE);
    expect((await regular.refresh()).statusCode).toBe(200);
  }
  api.clock.advance(6 * MINUTE);
  expect((await regular.refresh()).statusCode).toBe(401);
});

test('sixty refreshes of one session in a minute are the limit', async () => {
  const { browser } = await signedIn();
  for (let time = 0; time < 60; time += 1) {
    expect((await browser.copy().refresh()).statusCode).toBe(200);
  }
  const answer = await browser.copy().refresh();
  expect(answer.statusCode).toBe(429);
  expect(answer.headers['retry-after']).toBeDefined();
});
