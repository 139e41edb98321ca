import { expect, test } from 'vitest';
import {
  Browser,
  browserOf,
  call,
  deactivate,
  newFan,
  openFan,
  openTestApi,
  PASSWORD,
  post,
  signedIn,
} from './fans.ts';

const SIGN_IN = '/api/auth/sign-in';
const INCORRECT = { message: 'Incorrect Encore ID or password.', code: 'incorrect_credentials' };

test('the token is in the header, the account in the body, and the cookie is HttpOnly', async () => {
  const { api, fan } = await openFan();
  const answer = await post(api, SIGN_IN, { username: fan.username, password: PASSWORD });

  expect(answer.statusCode).toBe(200);
  expect(answer.headers.authorization).toMatch(/^Bearer [A-Za-z0-9_-]{43}$/);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toMatchObject({
    message: 'Login successful.',
    user: { marketing_push: false, notification_settings: false },
  });
  expect(answer.body).not.toContain('hash');
  const cookie = { httpOnly: true, secure: true, sameSite: 'Lax', path: '/' };
  expect(answer.cookies).toEqual([
    { ...cookie, name: '__Host-refresh', value: expect.any(String), maxAge: 30 * 86_400 },
    { ...cookie, name: '__Host-device', value: expect.any(String), maxAge: 180 * 86_400 },
  ]);
});

test('over plain http in the local network a phone gets a cookie it can store, but never in production', async () => {
  const { api, fan } = await openFan();
  const signIn = { username: fan.username, password: PASSWORD };
  const names = async (host: string, env?: Record<string, string>) => {
    const { app } = env
      ? await openTestApi({ env, database: api.database, clock: api.clock })
      : api;
    const answer = await call({ app }, 'POST', SIGN_IN, { payload: signIn, headers: { host } });
    return answer.cookies.map(({ name, secure }) => [name, secure === true]);
  };
  const strict = [
    ['__Host-refresh', true],
    ['__Host-device', true],
  ];
  expect(await names('192.168.0.10:3000')).toEqual([
    ['refresh', false],
    ['device', false],
  ]);
  expect(await names('localhost:3000')).toEqual(strict);
  expect(await names('127.0.0.1:3000')).toEqual(strict);
  expect(await names('192.168.0.10:3000', { NODE_ENV: 'production' })).toEqual(strict);
});

test('an unknown ID, a wrong password and a wrong password for a closed account get the same response', async () => {
  const api = await openTestApi();
  const fans = {
    active: await newFan(api),
    suspended: await newFan(api),
    withdrawn: await newFan(api),
  };
  await api.database.pool.query('update users set status = $1 where username = $2', [
    'suspended',
    fans.suspended.username,
  ]);
  const browser = await browserOf(api, fans.withdrawn);
  await deactivate(browser);

  const names = ['nobody1', 'Nobody3!', ...Object.values(fans).map(({ username }) => username)];
  const answers = [];
  for (const username of names) {
    answers.push(await post(api, SIGN_IN, { username, password: 'wrong-pass1' }));
  }
  for (const answer of answers) {
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual(INCORRECT);
    const { date, ...headers } = answer.headers;
    const { date: firstDate, ...firstHeaders } = answers[0]?.headers ?? {};
    expect({ ...headers, dated: Boolean(date) }).toEqual({
      ...firstHeaders,
      dated: Boolean(firstDate),
    });
  }
});

test('an incomplete form gets a 400 with the same message', async () => {
  const api = await openTestApi();
  for (const form of [
    {},
    { username: 'mina1' },
    { username: '', password: 'x' },
    { username: 'mina1', password: '' },
    { username: 1, password: true },
    { username: 'mina1', password: 'x'.repeat(65) },
  ]) {
    const answer = await post(api, SIGN_IN, form);
    expect([form, answer.statusCode, answer.json()]).toEqual([form, 400, INCORRECT]);
  }
});

test('the ID can be typed in capitals', async () => {
  const { api, fan } = await openFan();
  expect((await new Browser(api).signIn(fan.username.toUpperCase())).statusCode).toBe(200);
});

test('a browser that signs in again ends its earlier session', async () => {
  const { fan, browser } = await signedIn();
  const before = browser.copy();
  await browser.signIn(fan.username);
  expect((await before.myData()).statusCode).toBe(401);
  expect((await browser.myData()).statusCode).toBe(200);
});

test('a hash with an outdated cost is replaced at the next sign-in', async () => {
  const { api, fan } = await openFan();
  const stronger = await openTestApi({
    database: api.database,
    clock: api.clock,
    passwords: { cost: { memoryCost: 16, timeCost: 1, parallelism: 1 } },
  });
  expect((await new Browser(stronger).signIn(fan.username)).statusCode).toBe(200);
  const { rows } = await api.database.pool.query('select password_hash from users');
  expect(rows[0].password_hash).toContain('$m=16,t=1,p=1$');
  expect((await new Browser(stronger).signIn(fan.username)).statusCode).toBe(200);
});
