import { expect, test } from 'vitest';
import {
  Browser,
  browserOf,
  confirmedFan,
  openTestApi,
  PASSWORD,
  prove,
  signedIn,
} from './fans.ts';
import { googleFan, openGoogleFan, openGoogleTestApi, proveByMail } from './google-fans.ts';
import { audited, idOf } from './rows.ts';

const NEW = 'moonlit8';
const CHANGE = '/api/auth/password';

const twice = (password: string) => ({ password, passwordCheck: password });
async function change(browser: Browser, body: object) {
  const answer = await browser.call('POST', CHANGE, body);
  const { code, field } = answer.json();
  return [answer.statusCode, code, field];
}
const DONE = [200, undefined, undefined];

test('after the current password the new one logs in and the old one does not; other sessions end, this one stays; the owner is told in their language', async () => {
  const { api, fan, browser } = await confirmedFan(await openTestApi(), { language: 'kr' });
  const other = await browserOf(api, fan);

  expect(await change(browser, { currentPassword: PASSWORD, ...twice(NEW) })).toEqual(DONE);

  expect((await browser.myData()).statusCode).toBe(200);
  expect([(await other.myData()).statusCode, (await other.refresh()).statusCode]).toEqual([
    401, 401,
  ]);
  expect((await new Browser(api).signIn(fan.username)).statusCode).toBe(401);
  expect((await new Browser(api).signIn(fan.username, NEW)).statusCode).toBe(200);
  const userId = await idOf(api, fan);
  expect(await audited(api, 'password.changed')).toEqual([{ userId, detail: {} }]);
  const told = (await api.outbox()).filter(({ text }) =>
    text.includes('비밀번호가 변경되었습니다'),
  );
  expect(told.map(({ to }) => to)).toEqual([fan.email]);
});

test('an account without a confirmed email is told by text', async () => {
  const { api, fan, browser } = await signedIn();
  api.clock.advance(1_000);
  expect(await change(browser, { currentPassword: PASSWORD, ...twice(NEW) })).toEqual(DONE);
  const [told] = await api.outbox();
  expect(told).toMatchObject({ to: fan.phoneNumber, text: expect.stringContaining('changed') });
});

test('a wrong form is refused with its field and changes nothing', async () => {
  const { api, fan, browser } = await signedIn();
  const right = { currentPassword: PASSWORD, ...twice(NEW) };
  for (const [form, ...refusal] of [
    [{ ...right, currentPassword: 'starlit8' }, 'incorrect_password', 'currentPassword'],
    [{ ...right, ...twice('short') }, 'invalid_password', 'password'],
    [{ ...right, ...twice('password1') }, 'common_password', 'password'],
    [{ ...right, ...twice(`${fan.username}#1`) }, 'personal_password', 'password'],
    [{ ...right, passwordCheck: 'moonlit9' }, 'password_mismatch', 'passwordCheck'],
    [{ currentPassword: NEW, ...twice(NEW) }, 'incorrect_password', 'currentPassword'],
  ] as const) {
    expect(await change(browser, form)).toEqual([400, ...refusal]);
  }
  expect((await new Browser(api).signIn(fan.username)).statusCode).toBe(200);
  expect(await audited(api, 'password.changed')).toEqual([]);
});

test('a proof stands in for the current password, which is then refused as the new one', async () => {
  const { api, fan, browser } = await signedIn();
  const other = await browserOf(api, fan);
  // The log-in is no proof any more.
  api.clock.advance(6 * 60_000);
  expect(await change(browser, twice(NEW))).toEqual([403, 'proof_required', undefined]);
  await prove(browser);
  expect(await change(browser, twice(PASSWORD))).toEqual([409, 'same_password', 'password']);
  expect(await change(browser, twice(NEW))).toEqual(DONE);
  expect((await other.myData()).statusCode).toBe(401);
  expect((await new Browser(api).signIn(fan.username, NEW)).statusCode).toBe(200);
  expect(await audited(api, 'password.changed')).toHaveLength(1);
});

test('the current password as the new one changes nothing, tells nobody, and ends the other sessions once', async () => {
  const { api, fan, browser } = await confirmedFan();
  const other = await browserOf(api, fan);
  const hashes = () => api.database.pool.query('select password_hash from users');
  const [{ rows: before }, messages] = [await hashes(), (await api.outbox()).length];
  const form = { currentPassword: PASSWORD, ...twice(PASSWORD) };
  expect(await change(browser, form)).toEqual(DONE);
  expect(await change(browser, form)).toEqual(DONE);

  expect((await hashes()).rows).toEqual(before);
  expect([(await browser.myData()).statusCode, (await other.myData()).statusCode]).toEqual([
    200, 401,
  ]);
  expect(await audited(api, 'password.changed')).toEqual([]);
  expect(await audited(api, 'session.others-ended')).toHaveLength(1);
  expect(await api.outbox()).toHaveLength(messages);
});

test('an account that Google logs in gets its ID and first password after a proof', async () => {
  const { api, browser } = await openGoogleFan();
  const form = { username: 'stagelight', ...twice(NEW) };
  expect(await change(browser, form)).toEqual([403, 'proof_required', undefined]);
  await proveByMail(api, browser);
  expect(await change(browser, form)).toEqual(DONE);
  expect((await new Browser(api).signIn('stagelight', NEW)).statusCode).toBe(200);
  expect((await browser.myData()).json().user.proof).toBe('password');
  // After a lost answer.
  expect(await change(browser, form)).toEqual(DONE);
  expect(await audited(api, 'password.changed')).toHaveLength(1);
});

test('a first password with somebody else’s ID, or with none that is valid, is refused', async () => {
  const { api, google } = await openGoogleTestApi();
  const { fan } = await signedIn(api);
  const { browser } = await googleFan(api, google);
  await proveByMail(api, browser);
  const taken = { username: fan.username, ...twice(NEW) };
  expect(await change(browser, taken)).toEqual([409, 'username_taken', 'username']);
  const invalid = { username: 'Ab', ...twice(NEW) };
  expect(await change(browser, invalid)).toEqual([400, 'invalid_username', 'username']);
  expect((await browser.myData()).json().user.proof).toBe('mail');
});
