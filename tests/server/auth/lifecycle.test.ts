import { expect, test } from 'vitest';
import {
  Browser,
  call,
  confirmedFan,
  deactivate,
  newForm,
  post,
  postFromPhone,
  sendCode,
  verifyPhone,
} from './fans.ts';
import { rowsOf } from './rows.ts';

const DAY = 86_400_000;
const DEACTIVATED = {
  message: 'Your account is deactivated.',
  code: 'withdrawn',
  status: 'withdraw',
};

async function withdrawn() {
  const { api, fan, browser } = await confirmedFan();
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
  // Only the newest token is valid.
  expect((await api.database.pool.query('select from recovery_tokens')).rowCount).toBe(1);
});

test('from the thirtieth day the right password gets the response that it is too late, and on day 60 none', async () => {
  const { api, fan, deletedAt, onDay } = await withdrawn();
  for (const day of [30, 59.99]) {
    onDay(day);
    const answer = await new Browser(api).signIn(fan.username);
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { ...DEACTIVATED, isRecoverable: false, deletedAt, has30DaysPassed: true },
    ]);
  }
  onDay(60);
  expect((await new Browser(api).signIn(fan.username)).statusCode).toBe(401);
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
  expect(await rowsOf(api, 'select status from users')).toEqual([{ status: 'active' }]);
});

test('with another phone the email of a withdrawn account cannot be signed up on day 59.99, and on day 60 it can', async () => {
  const { api, fan, onDay } = await withdrawn();
  const form = newForm({ email: fan.email });
  onDay(59.99);
  const phoneNumbertoken = await verifyPhone(api, form.phoneNumber);
  const signUp = () => post(api, '/api/auth/sign-up', { ...form, phoneNumbertoken });
  const early = await signUp();
  expect([early.statusCode, early.json().code]).toEqual([409, 'email_taken']);
  onDay(60);
  expect((await signUp()).statusCode).toBe(200);
});
