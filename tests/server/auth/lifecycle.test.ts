import { expect, test } from 'vitest';
import {
  Browser,
  call,
  confirmedFan,
  deactivate,
  newForm,
  openTestApi,
  post,
  postFromPhone,
  recoveryTokenOf,
  sendCode,
  verifyPhone,
} from './fans.ts';

const DAY = 86_400_000;
const DEACTIVATED = {
  message: 'Your account is deactivated.',
  code: 'withdrawn',
  status: 'withdraw',
};

async function withdrawn() {
  const api = await openTestApi();
  const { fan, browser } = await confirmedFan(api);
  const deletedAt = new Date(api.clock.now()).toISOString();
  await deactivate(browser);
  /** This many days after the withdrawal, to the millisecond. */
  const onDay = (day: number) =>
    api.clock.set(new Date(Math.round(Date.parse(deletedAt) + day * DAY)).toISOString());
  return { api, fan, deletedAt, onDay };
}

test('until the thirtieth day a withdrawn account’s right password returns a recovery token', async () => {
  const { api, fan, deletedAt } = await withdrawn();
  for (const day of [0, 29.99]) {
    api.clock.set(new Date(Date.parse(deletedAt) + day * DAY).toISOString());
    const answer = await new Browser(api).signIn(fan.username);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({
      ...DEACTIVATED,
      token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      isRecoverable: true,
      deletedAt,
      has30DaysPassed: false,
    });
    expect(answer.headers.authorization).toBeUndefined();
    expect(answer.cookies).toEqual([]);
  }
});

test('a recovery token is stored as a hash, for fifteen minutes, and only the newest one is valid', async () => {
  const { api, fan } = await withdrawn();
  await new Browser(api).signIn(fan.username);
  const { token } = (await new Browser(api).signIn(fan.username)).json();
  const { rows } = await api.database.pool.query('select * from recovery_tokens');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows[0].expires_at).toEqual(new Date(api.clock.now() + 15 * 60_000));
});

test.each([30, 59.99])(
  'on day %d the right password gets the response that it is too late',
  async (day) => {
    const { api, fan, deletedAt } = await withdrawn();
    api.clock.advance(day * DAY);
    const answer = await new Browser(api).signIn(fan.username);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({
      ...DEACTIVATED,
      isRecoverable: false,
      deletedAt,
      has30DaysPassed: true,
    });
  },
);

test('on day 60 the account is gone: its password no longer works', async () => {
  const { api, fan } = await withdrawn();
  api.clock.advance(60 * DAY);
  const answer = await new Browser(api).signIn(fan.username);
  expect(answer.statusCode).toBe(401);
});

test('names and phone of a withdrawn account are taken until day 60, then free', async () => {
  const { api, fan } = await withdrawn();
  const checks = () =>
    Promise.all([
      call(api, 'GET', `/api/auth/userNameCheck?Username=${fan.username}`),
      call(api, 'GET', `/api/auth/NickNameCheck?NickName=${fan.nickname}`),
    ]);
  api.clock.advance(59.99 * DAY);
  expect((await checks()).map(({ statusCode }) => statusCode)).toEqual([409, 409]);
  const code = await sendCode(api, fan.phoneNumber);
  const shown = { phoneNumber: fan.phoneNumber, code };
  const early = await postFromPhone(api, '/api/utils/verify-code', shown);
  expect(early.statusCode).toBe(409);

  api.clock.advance(0.01 * DAY);
  expect((await checks()).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const { username, nickname, email, phoneNumber } = fan;
  const phoneNumbertoken = await verifyPhone(api, phoneNumber);
  const form = newForm({ username, nickname, email, phoneNumber, phoneNumbertoken });
  expect((await post(api, '/api/auth/sign-up', form)).statusCode).toBe(200);
  const { rows } = await api.database.pool.query('select status from users');
  expect(rows).toEqual([{ status: 'active' }]);
});

test.each([
  [29.99, 200],
  [30, 400],
  [59.99, 400],
  [60, 400],
])('a recovery token issued just before is used on day %d: %d', async (day, status) => {
  const { api, fan, onDay } = await withdrawn();
  onDay(Math.min(day, 30) - 0.005);
  const withdrawRecoveryToken = await recoveryTokenOf(api, fan);
  onDay(day);
  const url = '/api/auth/status/withdraw/recovery';
  const answer = await post(api, url, { withdrawRecoveryToken });
  expect(answer.statusCode).toBe(status);
  const { rows } = await api.database.pool.query('select status from users');
  expect(rows).toEqual([{ status: status === 200 ? 'active' : 'withdrawn' }]);
});

test.each([
  ['username', 'username_taken'],
  ['email', 'email_taken'],
  ['nickname', 'nickname_taken'],
] as const)(
  'with another phone the %s cannot be signed up again on day 59.99, and on day 60 it can',
  async (field, code) => {
    const { api, fan, onDay } = await withdrawn();
    const form = newForm({ [field]: fan[field] });
    onDay(59.99);
    const phoneNumbertoken = await verifyPhone(api, form.phoneNumber);
    const signUp = () => post(api, '/api/auth/sign-up', { ...form, phoneNumbertoken });
    const early = await signUp();
    expect([early.statusCode, early.json()]).toMatchObject([409, { code, field }]);
    onDay(60);
    expect((await signUp()).statusCode).toBe(200);
  },
);

test('the phone of a withdrawn account finds its ID and resets its password until day 60, and not afterwards', async () => {
  const { api, fan, onDay } = await withdrawn();
  const { username, phoneNumber } = fan;
  const find = async () => {
    const idToken = await verifyPhone(api, phoneNumber, 'find-id');
    api.clock.advance(60_000);
    const ids = await post(api, '/api/auth/find-id', { phoneNumber, phoneNumbertoken: idToken });
    const phoneNumbertoken = await verifyPhone(api, phoneNumber, 'find-password');
    const password = 'moonlit8';
    const form = { username, phoneNumber, phoneNumbertoken, password, passwordCheck: password };
    const reset = await post(api, '/api/auth/find-password', form);
    return [ids.json().usernames.length, reset.statusCode];
  };
  onDay(59.99);
  expect(await find()).toEqual([1, 200]);
  onDay(60);
  expect(await find()).toEqual([0, 400]);
});
