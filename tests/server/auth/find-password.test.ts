import { expect, test } from 'vitest';
import type { FindPasswordBody } from '../../../contract/schemas/auth.ts';
import {
  Browser,
  browserOf,
  type Fan,
  newFan,
  openFan,
  openTestApi,
  PASSWORD,
  post,
  signedIn,
  type TestApi,
  verifyPhone,
  withdrawn,
} from './fans.ts';
import { audited, idOf, rowsOf } from './rows.ts';
import { slow } from './slowed-fans.ts';

const FIND_PASSWORD = '/api/auth/find-password';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NEW = 'moonlit8';

const UNVERIFIED = {
  message: 'Please verify your phone number again.',
  code: 'invalid_phone_token',
  field: 'phoneNumber',
};
const MISMATCH = {
  message: 'We couldn’t find an account with this ID and phone number.',
  code: 'account_mismatch',
  field: 'username',
};

/** A number gets five codes in ten minutes, so each proof waits. */
async function prove(api: TestApi, { phoneNumber }: Pick<Fan, 'phoneNumber'>) {
  api.clock.advance(3 * MINUTE);
  return verifyPhone(api, phoneNumber, 'find-password');
}

const form = (fan: Pick<Fan, 'username' | 'phoneNumber'>, phoneNumbertoken: string) =>
  ({
    username: fan.username,
    phoneNumber: fan.phoneNumber,
    phoneNumbertoken,
    password: NEW,
    passwordCheck: NEW,
  }) satisfies FindPasswordBody;

const reset = async (
  api: TestApi,
  fan: Pick<Fan, 'username' | 'phoneNumber'>,
  changes: Partial<FindPasswordBody> = {},
) => {
  const token = changes.phoneNumbertoken ?? (await prove(api, fan));
  return post(api, FIND_PASSWORD, { ...form(fan, token), ...changes });
};

test('ID and proved phone set a new password; the old one and all its sessions stop working', async () => {
  const { api, fan, browser } = await signedIn();
  const second = await browserOf(api, fan);
  const copy = browser.copy();

  const answer = await reset(api, { ...fan, username: fan.username.toUpperCase() });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { message: 'Password changed. Please log in.' },
  ]);
  expect(answer.headers.authorization).toBeUndefined();
  expect(answer.cookies).toEqual([]);
  for (const one of [browser, second, copy]) {
    expect((await one.myData()).statusCode).toBe(401);
    expect((await one.refresh()).statusCode).toBe(401);
  }
  expect(
    await rowsOf(
      api,
      `select (select count(*)::int from devices) as devices,
            (select count(*)::int from sessions where end_reason is distinct from 'new-password') as others`,
    ),
  ).toEqual([{ devices: 0, others: 0 }]);
  expect(await audited(api, 'password.reset')).toEqual([
    { userId: await idOf(api, fan), detail: {} },
  ]);
  expect((await new Browser(api).signIn(fan.username, PASSWORD)).statusCode).toBe(401);
  expect((await new Browser(api).signIn(fan.username, NEW)).statusCode).toBe(200);
});

test('a throttled owner signs in at once with the new password; another fan’s throttle stays', async () => {
  const api = await openTestApi();
  const [fan, other] = [await newFan(api), await newFan(api)];
  const phoneNumbertoken = await prove(api, fan);
  for (const { username } of [fan, other]) {
    await slow(api, username);
    expect((await new Browser(api).signIn(username)).statusCode).toBe(429);
  }
  expect((await reset(api, fan, { phoneNumbertoken })).statusCode).toBe(200);
  expect((await new Browser(api).signIn(fan.username, NEW)).statusCode).toBe(200);
  expect((await new Browser(api).signIn(other.username)).statusCode).toBe(429);
});

test('an unknown ID and another fan’s get the same response, without hashing, and the owner’s limits are unaffected', async () => {
  const api = await openTestApi();
  const [fan, other] = [await newFan(api), await newFan(api)];
  const phoneNumbertoken = await prove(api, fan);
  const { database, clock } = api;
  // Here a password that needs hashing gives a 503.
  const quick = await openTestApi({ database, clock, passwords: { running: 0, waiting: 0 } });
  const answers = [];
  for (const username of ['nobody77', other.username, '', 'Not An ID!']) {
    const answer = await reset(quick, fan, { username, phoneNumbertoken });
    expect([answer.statusCode, answer.json()]).toEqual([400, MISMATCH]);
    const { date: _, 'x-request-id': __, ...headers } = answer.headers;
    answers.push(JSON.stringify([answer.body, headers]));
  }
  expect(new Set(answers).size).toBe(1);
  expect((await new Browser(api).signIn(other.username)).statusCode).toBe(200);
  expect((await reset(api, fan, { phoneNumbertoken })).statusCode).toBe(200);
});

test('an invalid password is refused with its field, and the proof stays valid', async () => {
  const { api, fan } = await openFan({ username: 'moonfan77', nickname: 'luna.fan' });
  const phoneNumbertoken = await prove(api, fan);
  for (const [password, passwordCheck, code, field] of [
    ['star7', 'star7', 'invalid_password', 'password'],
    ['Password1', 'Password1', 'common_password', 'password'],
    ['xmoonfan77', 'xmoonfan77', 'personal_password', 'password'],
    ['Luna.fan7', 'Luna.fan7', 'personal_password', 'password'],
    [NEW, 'moonlit9', 'password_mismatch', 'passwordCheck'],
  ] as const) {
    const answer = await reset(api, fan, { password, passwordCheck, phoneNumbertoken });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code, field }]);
  }
  expect((await reset(api, fan, { phoneNumbertoken })).statusCode).toBe(200);
});

test('a proof changes one password, once, within an hour, and only for its own phone', async () => {
  const api = await openTestApi();
  const [fan, other] = [await newFan(api), await newFan(api)];
  const token = await prove(api, fan);
  expect((await reset(api, other, { phoneNumbertoken: token })).json()).toEqual(UNVERIFIED);
  expect((await reset(api, fan, { phoneNumbertoken: token })).statusCode).toBe(200);
  const changes = { phoneNumbertoken: token, password: 'daylight9', passwordCheck: 'daylight9' };
  expect((await reset(api, fan, changes)).json()).toEqual(UNVERIFIED);
  expect((await new Browser(api).signIn(fan.username, NEW)).statusCode).toBe(200);

  const late = await prove(api, fan);
  api.clock.advance(60 * MINUTE);
  expect((await reset(api, fan, { phoneNumbertoken: late })).json()).toEqual(UNVERIFIED);
});

test('one proof can try sixty IDs', async () => {
  const { api, fan } = await openFan();
  const phoneNumbertoken = await prove(api, fan);
  await api.database.pool.query('update phone_tokens set attempts = 59 where used_at is null');
  const wrong = { username: 'nobody60', phoneNumbertoken };
  expect((await reset(api, fan, wrong)).json()).toEqual(MISMATCH);
  expect((await reset(api, fan, { phoneNumbertoken })).json()).toEqual(UNVERIFIED);
});

test('a suspended or withdrawn fan can set a new password, and the sign-in reveals the account’s state', async () => {
  const api = await openTestApi();
  const suspended = await newFan(api);
  await api.database.pool.query("update users set status = 'suspended'");
  const { fan: gone } = await withdrawn(api);
  for (const [fan, code] of [
    [suspended, 'suspended'],
    [gone, 'withdrawn'],
  ] as const) {
    expect((await reset(api, fan)).statusCode).toBe(200);
    const signIn = await new Browser(api).signIn(fan.username, NEW);
    expect([signIn.statusCode, signIn.json().code]).toEqual([403, code]);
  }
  api.clock.advance(60 * DAY);
  expect((await reset(api, gone)).json()).toEqual(MISMATCH);
});

test('a full password queue does not use up the proof', async () => {
  const { api, fan } = await openFan();
  const phoneNumbertoken = await prove(api, fan);
  const { database, clock } = api;
  const busy = await openTestApi({ database, clock, passwords: { running: 0, waiting: 0 } });
  expect((await post(busy, FIND_PASSWORD, form(fan, phoneNumbertoken))).statusCode).toBe(503);
  expect((await reset(api, fan, { phoneNumbertoken })).statusCode).toBe(200);
});
