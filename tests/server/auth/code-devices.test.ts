import { expect, test } from 'vitest';
import {
  Browser,
  browserOf,
  codeFor,
  newFan,
  newPhone,
  openTestApi,
  post,
  type TestApi,
  verifiedForm,
} from './fans.ts';
import { rowsOf } from './rows.ts';
import { wrongFor } from './wrong-codes.ts';

const SEND = '/api/utils/send-code';
const VERIFY = '/api/utils/verify-code';
const MINUTE = 60_000;
const DEVICE = '__Host-device';

/** A browser that has requested a code, and the code. */
async function asker(api: TestApi, phoneNumber: string) {
  const browser = new Browser(api);
  const answer = await browser.call('POST', SEND, { phoneNumber });
  if (answer.statusCode !== 200) throw new Error(`send-code: ${answer.body}`);
  return { browser, code: await codeFor(api, phoneNumber) };
}

test('a browser gets its cookie with its first code, and keeps it', async () => {
  const api = await openTestApi();
  const browser = new Browser(api);
  const first = await browser.call('POST', SEND, { phoneNumber: newPhone() });
  const cookie = {
    name: DEVICE,
    value: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    maxAge: 180 * 86_400,
  };
  expect(first.cookies).toEqual([cookie]);
  const value = browser.cookies.get(DEVICE);
  const second = await browser.call('POST', SEND, { phoneNumber: newPhone() });
  expect(second.cookies).toEqual([{ ...cookie, value }]);
});

test('an unknown cookie is replaced', async () => {
  const api = await openTestApi();
  const browser = new Browser(api);
  browser.cookies.set(DEVICE, 'x'.repeat(4_000));
  await browser.call('POST', SEND, { phoneNumber: newPhone() });
  expect(browser.cookies.get(DEVICE)).toMatch(/^[A-Za-z0-9_-]{43}$/);
});

test('wrong codes from strangers use up none of the owner’s tries', async () => {
  const api = await openTestApi();
  const phoneNumber = newPhone();
  const { browser: owner, code } = await asker(api, phoneNumber);
  for (let time = 0; time < 2; time += 1) {
    const { browser: stranger, code: own } = await asker(api, phoneNumber);
    for (let guess = 0; guess < 6; guess += 1) {
      const wrong = { phoneNumber, code: wrongFor(own) };
      expect((await stranger.call('POST', VERIFY, wrong)).statusCode).toBe(400);
    }
  }
  expect((await owner.call('POST', VERIFY, { phoneNumber, code })).statusCode).toBe(200);
});

test('only the next code of the same browser replaces a code', async () => {
  const api = await openTestApi();
  const phoneNumber = newPhone();
  const { browser: owner, code } = await asker(api, phoneNumber);
  await asker(api, phoneNumber);
  api.clock.advance(MINUTE);
  await owner.call('POST', SEND, { phoneNumber });
  const next = await codeFor(api, phoneNumber);
  if (code !== next) {
    const old = await owner.call('POST', VERIFY, { phoneNumber, code });
    expect(old.json()).toMatchObject({ code: 'invalid_code' });
  }
  expect((await owner.call('POST', VERIFY, { phoneNumber, code: next })).statusCode).toBe(200);
});

test('without the cookie the right code gets the same response as a wrong one', async () => {
  const api = await openTestApi();
  const phoneNumber = newPhone();
  const { browser, code } = await asker(api, phoneNumber);
  const wrong = await browser.call('POST', VERIFY, { phoneNumber, code: wrongFor(code) });
  const without = await post(api, VERIFY, { phoneNumber, code });
  expect(without.statusCode).toBe(400);
  expect([without.statusCode, without.body]).toEqual([wrong.statusCode, wrong.body]);
});

test('the browser of the sign-up is recognized at the sign-in, and its account knows it', async () => {
  const api = await openTestApi();
  const form = await verifiedForm(api);
  const { browser } = await asker(api, newPhone());
  const device = browser.cookies.get(DEVICE);
  expect((await browser.call('POST', '/api/auth/sign-up', form)).statusCode).toBe(200);
  expect((await browser.signIn(form.username)).statusCode).toBe(200);
  expect(browser.cookies.get(DEVICE)).toBe(device);
  expect(await rowsOf(api, 'select 1 from devices')).toHaveLength(1);
});

test('two accounts that share a browser both know it', async () => {
  const api = await openTestApi();
  const [one, other] = [await newFan(api), await newFan(api)];
  const browser = await browserOf(api, one);
  const device = browser.cookies.get(DEVICE);
  await browser.signIn(other.username);
  await browser.signIn(one.username);
  expect(browser.cookies.get(DEVICE)).toBe(device);
  const { rows } = await api.database.pool.query(
    `select users.username, count(*)::int from devices
     join users on users.id = devices.user_id group by users.username order by 1`,
  );
  const names = [one.username, other.username].sort();
  expect(rows).toEqual(names.map((username) => ({ username, count: 1 })));
});
