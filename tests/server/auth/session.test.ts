import { expect, test } from 'vitest';
import { recordQueries } from '../support/recorded-queries.ts';
import { Browser, browserOf, call, deactivate, openTestApi, signedIn } from './fans.ts';

const LOG_OUT = '/api/auth/log-out';
const MY_DATA = '/api/auth/my-data';
const MINUTE = 60_000;

test('my-data has the two flags as 1 and 0', async () => {
  const api = await openTestApi();
  const { fan, browser } = await signedIn(api, {
    marketing_push: true,
    phoneNumber: '+12015550123',
  });
  const answer = await browser.myData();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toEqual({
    user: {
      phoneNumber: '+12015550123',
      email: fan.email,
      email_confirmed: 0,
      nickname: fan.nickname,
      picture: '',
      marketing_push: 1,
      notification_settings: 0,
      language: 'en',
      country_code: 'US',
      role: 'user',
      oauth_connections: { google: false },
      google_email: '',
      proof: 'password',
      has_passkey: 0,
      consentsDue: [],
    },
  });
});

test('a call of a member asks the database once, for all that it needs to know of the caller', async () => {
  const { browser } = await signedIn();
  await browser.myData();
  const queries = recordQueries();
  await browser.myData();
  expect([...queries.keys()]).toEqual([expect.stringContaining('from "access_tokens"')]);
});

test('log-out ends the session at once and deletes the cookie', async () => {
  const { browser } = await signedIn();
  const copy = browser.copy();
  const answer = await browser.call('POST', LOG_OUT);
  expect(answer.statusCode).toBe(200);
  expect(answer.cookies).toMatchObject([
    { name: '__Host-refresh', value: '', path: '/', secure: true },
  ]);
  expect(browser.cookies.has('__Host-refresh')).toBe(false);
  expect((await copy.myData()).statusCode).toBe(401);
  expect((await copy.refresh()).statusCode).toBe(401);
});

test('log-out works with the cookie only, with the token only, and long after the token’s expiry', async () => {
  const { api, fan, browser: byCookie } = await signedIn();
  const [byToken, late] = [new Browser(api), new Browser(api)];
  await byToken.signIn(fan.username);
  await late.signIn(fan.username);
  const copies = [byCookie, byToken, late].map((browser) => browser.copy());

  byCookie.token = undefined;
  expect((await byCookie.call('POST', LOG_OUT)).statusCode).toBe(200);
  byToken.cookies.clear();
  expect((await byToken.call('POST', LOG_OUT)).statusCode).toBe(200);
  api.clock.advance(60 * MINUTE);
  late.cookies.clear();
  expect((await late.call('POST', LOG_OUT)).statusCode).toBe(200);

  for (const copy of copies) expect((await copy.refresh()).statusCode).toBe(401);
});

test('withdrawing ends every session and forgets every browser at once', async () => {
  const { api, fan, browser } = await signedIn();
  const other = await browserOf(api, fan);
  const copy = browser.copy();

  const answer = await deactivate(browser);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ message: 'Account deactivated.' });
  expect([...browser.cookies.keys()]).toEqual([]);
  for (const one of [copy, other]) {
    expect((await one.myData()).statusCode).toBe(401);
    expect((await one.refresh()).statusCode).toBe(401);
    expect((await one.call('POST', '/api/auth/deactive')).statusCode).toBe(401);
  }
  const { rows } = await api.database.pool.query(
    `select status, deleted_at, (select count(*)::int from devices) as devices from users`,
  );
  const deletedAt = new Date(api.clock.now());
  expect(rows).toEqual([{ status: 'withdrawn', deleted_at: deletedAt, devices: 0 }]);
});

test('a token under another scheme or with anything around it is refused', async () => {
  const { api, browser } = await signedIn();
  const token = browser.token ?? '';
  for (const authorization of [
    '',
    'Bearer',
    'Bearer ',
    token,
    `Basic ${token}`,
    `BearerX ${token}`,
    `Bearer${token}`,
    `Bearer:${token}`,
    `Bearer ${token},`,
    `Bearer ${'A'.repeat(7_000)}`,
    `Bearer %00${token}`,
    `Bearer \u00e9${token}`,
  ]) {
    const answer = await call(api, 'GET', MY_DATA, { headers: { authorization } });
    expect([authorization, answer.statusCode]).toEqual([authorization, 401]);
    expect(answer.json()).toEqual({ message: 'Please log in.', code: 'unauthorized' });
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  }
});

test('the authorization scheme can be written in any case, with more than one space', async () => {
  const { api, browser } = await signedIn();
  for (const scheme of ['bearer', 'BEARER', 'Bearer ']) {
    const headers = { authorization: `${scheme} ${browser.token}` };
    expect((await call(api, 'GET', MY_DATA, { headers })).statusCode).toBe(200);
  }
});

test('simultaneous requests each get their own account, or a refusal', async () => {
  const api = await openTestApi();
  const fans = await Promise.all(Array.from({ length: 3 }, () => signedIn(api)));
  const { browser: gone } = await signedIn(api);
  const dead = gone.copy();
  await gone.call('POST', LOG_OUT);
  const strangers = [dead, new Browser(api)];

  // The look-up uses more than one query.
  const asked = await Promise.all(
    Array.from({ length: 40 }, () => [
      ...fans.map(async ({ fan, browser }) => [fan.nickname, await browser.myData()] as const),
      ...strangers.map(async (browser) => [undefined, await browser.myData()] as const),
    ]).flat(),
  );
  for (const [nickname, answer] of asked) {
    expect(answer.statusCode).toBe(nickname ? 200 : 401);
    expect(answer.json().user?.nickname).toBe(nickname);
  }
});
