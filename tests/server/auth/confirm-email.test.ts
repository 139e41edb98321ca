import { expect, test } from 'vitest';
import { unavailable } from '../../../server/lib/api-failure.ts';
import { Browser, codeFor, confirmEmail, openTestApi, signedIn } from './fans.ts';
import { enter, googleFan, newPerson, openGoogleTestApi } from './google-fans.ts';
import { audited, idOf } from './rows.ts';

const MINUTE = 60_000;
const SEND = '/api/auth/email/send-code';
const VERIFY = '/api/auth/email/verify';
const TAKEN = { message: 'This email is already in use.', code: 'email_taken', field: 'email' };

const verify = (browser: Browser, code: string) => browser.call('POST', VERIFY, { code });
const emailOf = async (browser: Browser) => {
  const { email, email_confirmed } = (await browser.myData()).json().user;
  return { email, email_confirmed };
};

/** A fan with a mailed code for an unconfirmed email. */
async function waiting(language?: string) {
  const { api, fan, browser } = await signedIn(await openTestApi(), { language });
  const answer = await browser.call('POST', SEND);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { message: 'Verification code sent.', retryAfter: 60 },
  ]);
  return { api, fan, browser, code: await codeFor(api, fan.email) };
}

test('an email is confirmed with the code mailed to it in the account’s language, and the confirmation is recorded', async () => {
  const { api, fan, browser, code } = await waiting('kr');
  const [mail] = await api.outbox();
  expect([mail?.to, mail?.text.includes('[Encore] 이메일 인증')]).toEqual([fan.email, true]);
  expect(await emailOf(browser)).toEqual({ email: fan.email, email_confirmed: 0 });
  const answer = await verify(browser, code);
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Email confirmed.' }]);
  expect(await emailOf(browser)).toEqual({ email: fan.email, email_confirmed: 1 });
  const signIn = await new Browser(api).signIn(fan.username);
  expect(signIn.json().user.email_confirmed).toBe(true);
  const userId = await idOf(api, fan);
  expect(await audited(api, 'email.confirmed')).toEqual([{ userId, detail: {} }]);
});

test('the code is valid for twenty minutes', async () => {
  const first = await waiting();
  first.api.clock.advance(20 * MINUTE - 1);
  await first.browser.refresh();
  expect((await verify(first.browser, first.code)).statusCode).toBe(200);
  const second = await waiting();
  second.api.clock.advance(20 * MINUTE);
  await second.browser.refresh();
  expect((await verify(second.browser, second.code)).json().code).toBe('code_expired');
});

test('a code is refused for another account, another email or the withdrawal', async () => {
  const { api, fan, browser, code } = await waiting();
  const { browser: other } = await signedIn(api, { email: fan.email });
  expect((await verify(other, code)).json().code).toBe('invalid_code');
  const { pool } = api.database;
  await pool.query('update users set password_hash = null, phone_number = null');
  expect((await browser.call('POST', '/api/auth/proof', { code })).statusCode).toBe(400);
  await pool.query("update users set email = 'else@example.org' where username = $1", [
    fan.username,
  ]);
  expect((await verify(browser, code)).json().code).toBe('invalid_code');
});

test('a confirmed email gets no further code, and a repeated right code gets that response', async () => {
  const { api, browser, code } = await waiting();
  await verify(browser, code);
  for (const answer of [await browser.call('POST', SEND), await verify(browser, code)]) {
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'email_confirmed']);
  }
  expect(await api.outbox()).toHaveLength(1);
});

test('an unconfirmed email blocks nobody; the fan who confirms it takes it from the others', async () => {
  const { api, google } = await openGoogleTestApi();
  const email = 'Luna@Example.org';
  const { browser: first } = await signedIn(api, { email });
  const { browser: second } = await signedIn(api, { email: email.toLowerCase() });
  expect((await confirmEmail(api, second, email.toLowerCase())).statusCode).toBe(200);
  expect(await emailOf(second)).toEqual({ email: 'luna@example.org', email_confirmed: 1 });
  expect(await emailOf(first)).toEqual({ email: '', email_confirmed: 0 });
  for (const answer of [await first.call('POST', SEND), await verify(first, '123456')]) {
    expect([answer.statusCode, answer.json()]).toEqual([409, TAKEN]);
  }
  const newcomer = await enter(new Browser(api), google.code(newPerson({ email })));
  expect([newcomer.statusCode, newcomer.json().code]).toEqual([409, 'email_taken']);
});

test('a fan from Google has a confirmed email and takes it from those who only typed it in', async () => {
  const { api, google } = await openGoogleTestApi();
  const email = 'luna@gmail.example';
  const { browser: typed } = await signedIn(api, { email });
  const { browser } = await googleFan(api, google, newPerson({ email }));
  expect(await emailOf(browser)).toEqual({ email, email_confirmed: 1 });
  expect(await emailOf(typed)).toEqual({ email: '', email_confirmed: 0 });
});

test('an account past its sixty days blocks no names, swept or not', async () => {
  const { api, fan, browser, code } = await waiting();
  const gone = new Date(api.clock.now() - 60 * 24 * 60 * MINUTE);
  await api.database.pool.query(
    `insert into users (username, email, email_confirmed_at, language, status, created_at, deleted_at)
     values ('gone1', $1, $2, 'en', 'withdrawn', $2, $2)`,
    [fan.email, gone],
  );
  expect((await verify(browser, code)).statusCode).toBe(200);
});

test('a mail that fails to send leaves nothing to verify and does not count towards the limit', async () => {
  const { api, browser } = await signedIn();
  const { mail } = api.app.gateways;
  api.app.gateways.mail = {
    send: () => Promise.reject(unavailable('The message could not be sent.')),
  };
  for (let tried = 0; tried < 7; tried += 1) {
    expect((await browser.call('POST', SEND)).statusCode).toBe(503);
  }
  expect((await api.database.pool.query('select 1 from mail_codes')).rows).toEqual([]);
  api.app.gateways.mail = mail;
  expect((await browser.call('POST', SEND)).statusCode).toBe(200);
});
