import { expect, test } from 'vitest';
import { unavailable } from '../../../server/lib/api-failure.ts';
import { Browser, codeFor, signedIn } from './fans.ts';
import { enter, newPerson, openGoogleTestApi } from './google-fans.ts';
import { GMAIL, isLinked, link, verify, waiting } from './google-links.ts';
import { rowsOf } from './rows.ts';
import { wrongFor } from './wrong-codes.ts';

const MINUTE = 60_000;

test('a different email gets a code, mailed in the account’s language; the right code links', async () => {
  const { api, google, fan, browser, person, code } = await waiting('jp');
  const [mail] = await api.outbox();
  expect([mail?.to, mail?.text.includes('認証コード')]).toEqual([GMAIL, true]);
  expect(await isLinked(browser)).toBe(false);
  const answer = await verify(browser, code);
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Google account linked.' }]);
  expect(await isLinked(browser)).toBe(true);
  expect((await browser.myData()).json().user.email).toBe(fan.email);
  const entered = await enter(new Browser(api), google.code(person));
  expect(entered.json().user.nickname).toBe(fan.nickname);
});

test('the code is valid for ten minutes', async () => {
  const first = await waiting();
  first.api.clock.advance(10 * MINUTE - 1);
  expect((await verify(first.browser, first.code)).statusCode).toBe(200);
  const second = await waiting();
  second.api.clock.advance(10 * MINUTE);
  const answer = await verify(second.browser, second.code);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'code_expired']);
});

test('a new link replaces the last, with its own code and tries', async () => {
  const { api, google, browser, code } = await waiting();
  for (let guess = 0; guess < 5; guess += 1) await verify(browser, wrongFor(code));
  const person = newPerson({ email: 'other@gmail.example' });
  await link(browser, google.code(person));
  const fresh = await codeFor(api, 'other@gmail.example');
  if (fresh !== code) expect((await verify(browser, code)).json().code).toBe('invalid_code');
  expect((await verify(browser, fresh)).statusCode).toBe(200);
  expect(await rowsOf(api, 'select google_sub from users')).toEqual([{ google_sub: person.sub }]);
});

test('a code is valid for its own account only', async () => {
  const { api, code } = await waiting();
  const { browser } = await signedIn(api);
  const answer = await verify(browser, code);
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    {
      message: 'There’s nothing to verify. Please link your Google account again.',
      code: 'no_pending_link',
    },
  ]);
});

test('five codes are sent in ten minutes, the next has to wait', async () => {
  const { api, google, browser } = await waiting();
  for (let sent = 1; sent < 5; sent += 1) {
    expect((await link(browser, google.code(newPerson()))).statusCode).toBe(403);
  }
  const answer = await link(browser, google.code(newPerson()));
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '600']);
  api.clock.advance(10 * MINUTE);
  await browser.refresh();
  expect((await link(browser, google.code(newPerson()))).statusCode).toBe(403);
});

test('a mail that fails to send leaves nothing to verify and does not count towards the limit', async () => {
  let broken = true;
  const mails: string[] = [];
  const { api, google } = await openGoogleTestApi();
  const { app } = api;
  app.gateways.mail = {
    send: async ({ text }) => {
      if (broken) throw unavailable('The message could not be sent. Please try again later.');
      mails.push(text);
    },
  };
  const { browser } = await signedIn(api);
  for (let tried = 0; tried < 7; tried += 1) {
    expect((await link(browser, google.code(newPerson()))).statusCode).toBe(503);
  }
  expect((await verify(browser, '123456')).json().code).toBe('no_pending_link');
  broken = false;
  expect((await link(browser, google.code(newPerson()))).statusCode).toBe(403);
  expect(mails).toHaveLength(1);
});
