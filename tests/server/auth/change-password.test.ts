import { expect, test } from 'vitest';
import type { ChangePasswordBody } from '../../../contract/schemas/auth.ts';
import { Browser, confirmedFan, openTestApi, PASSWORD, prove, signedIn } from './fans.ts';
import { googleFan, openGoogleTestApi, proveByMail } from './google-fans.ts';
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

test('after the current password the new one logs in and the old one does not; other sessions end, this one stays', async () => {
  const api = await openTestApi();
  const { fan, browser } = await confirmedFan(api);
  const other = new Browser(api);
  await other.signIn(fan.username);

  expect(await change(browser, { currentPassword: PASSWORD, ...twice(NEW) })).toEqual(DONE);

  expect((await browser.myData()).statusCode).toBe(200);
  expect([(await other.myData()).statusCode, (await other.refresh()).statusCode]).toEqual([
    401, 401,
  ]);
  expect((await new Browser(api).signIn(fan.username)).statusCode).toBe(401);
  expect((await new Browser(api).signIn(fan.username, NEW)).statusCode).toBe(200);
  const userId = await idOf(api, fan);
  expect(await audited(api, 'password.changed')).toEqual([{ userId, detail: {} }]);
  const told = (await api.outbox()).filter(({ text }) => text.includes('password was changed'));
  expect(told.map(({ to }) => to)).toEqual([fan.email]);
});

test('an account without a confirmed email is told nothing', async () => {
  const api = await openTestApi();
  const { browser } = await signedIn(api);
  const before = (await api.outbox()).length;
  expect(await change(browser, { currentPassword: PASSWORD, ...twice(NEW) })).toEqual(DONE);
  expect(await api.outbox()).toHaveLength(before);
});

test('the owner reads of it in their own language', async () => {
  const api = await openTestApi();
  const { fan, browser } = await confirmedFan(api, { language: 'kr' });
  await change(browser, { currentPassword: PASSWORD, ...twice(NEW) });
  const [newest] = await api.outbox();
  expect([newest?.to, newest?.text.includes('비밀번호가 변경되었습니다')]).toEqual([
    fan.email,
    true,
  ]);
});

const REFUSALS: [string, Partial<ChangePasswordBody>, unknown[]][] = [
  ['no current password', {}, [400, 'incorrect_password', 'currentPassword']],
  ['a wrong one', { currentPassword: 'starlit8' }, [400, 'incorrect_password', 'currentPassword']],
  ['an invalid new one', twice('short'), [400, 'invalid_password', 'password']],
  ['seventeen characters', twice('abcdefgh123456789'), [400, 'invalid_password', 'password']],
  ['a space in it', twice('moon lit8'), [400, 'invalid_password', 'password']],
  ['a common one', twice('password1'), [400, 'common_password', 'password']],
  [
    'two that differ',
    { password: NEW, passwordCheck: 'moonlit9' },
    [400, 'password_mismatch', 'passwordCheck'],
  ],
];

test.each(REFUSALS)('%s is refused and changes nothing', async (_, body, refusal) => {
  const api = await openTestApi();
  const { fan, browser } = await signedIn(api);
  const form = { ...twice(NEW), ...body };
  if (refusal[1] !== 'incorrect_password') form.currentPassword = PASSWORD;
  expect(await change(browser, form)).toEqual(refusal);
  expect((await new Browser(api).signIn(fan.username)).statusCode).toBe(200);
  expect(await audited(api, 'password.changed')).toEqual([]);
});

test('a password with the fan’s own ID is refused, whatever the app knows of it', async () => {
  const api = await openTestApi();
  const { fan, browser } = await signedIn(api);
  const own = { currentPassword: PASSWORD, ...twice(`${fan.username}#1`) };
  expect(await change(browser, own)).toEqual([400, 'personal_password', 'password']);
});

test('a proof does not stand in for the current password', async () => {
  const api = await openTestApi();
  const { browser } = await signedIn(api);
  await prove(browser);
  expect(await change(browser, twice(NEW))).toEqual([400, 'incorrect_password', 'currentPassword']);
});

test('after ten wrong passwords the next has to wait, also the right one', async () => {
  const api = await openTestApi();
  const { browser } = await signedIn(api);
  for (let guess = 0; guess < 10; guess += 1) {
    await change(browser, { currentPassword: `wrong-${guess}x`, ...twice(NEW) });
  }
  const [status] = await change(browser, { currentPassword: PASSWORD, ...twice(NEW) });
  expect(status).toBe(429);
  api.clock.advance(15_000);
  expect(await change(browser, { currentPassword: PASSWORD, ...twice(NEW) })).toEqual(DONE);
});

test('the same form sent again after a lost answer succeeds, without another effect', async () => {
  const api = await openTestApi();
  const { browser } = await confirmedFan(api);
  const form = { currentPassword: PASSWORD, ...twice(NEW) };
  expect(await change(browser, form)).toEqual(DONE);
  const messages = (await api.outbox()).length;
  expect(await change(browser, form)).toEqual(DONE);
  expect(await audited(api, 'password.changed')).toHaveLength(1);
  expect(await api.outbox()).toHaveLength(messages);
});

test('the current password as the new one changes nothing, tells nobody, and ends the other sessions once', async () => {
  const api = await openTestApi();
  const { fan, browser } = await confirmedFan(api);
  const other = new Browser(api);
  await other.signIn(fan.username);
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

test('a wrong current password is refused, though the new one is the same', async () => {
  const api = await openTestApi();
  const { browser } = await signedIn(api);
  const form = { currentPassword: NEW, ...twice(NEW) };
  expect(await change(browser, form)).toEqual([400, 'incorrect_password', 'currentPassword']);
});

test('an account that Google logs in gets its ID and first password after a proof', async () => {
  const { api, google } = await openGoogleTestApi();
  const { browser } = await googleFan(api, google);
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

test.each([
  ['of somebody else', undefined, [409, 'username_taken', 'username']],
  ['that is no ID', 'Ab', [400, 'invalid_username', 'username']],
])('a first password with an ID %s is refused', async (_, username, refusal) => {
  const { api, google } = await openGoogleTestApi();
  const { fan } = await signedIn(api);
  const { browser } = await googleFan(api, google);
  await proveByMail(api, browser);
  const form = { username: username ?? fan.username, ...twice(NEW) };
  expect(await change(browser, form)).toEqual(refusal);
  expect((await browser.myData()).json().user.proof).toBe('mail');
});
