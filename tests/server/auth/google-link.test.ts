import { expect, test } from 'vitest';
import { unconfiguredGoogle } from '../../../server/gateways/google.ts';
import { Browser, codeFor, confirmedFan, signedIn, type TestApi } from './fans.ts';
import {
  deactivateGoogleFan,
  enter,
  newPerson,
  openGoogleFan,
  openGoogleTestApi,
} from './google-fans.ts';
import { GMAIL, isLinked, link, VERIFICATION, verify, waiting } from './google-links.ts';
import { rowsOf } from './rows.ts';

const alreadyLinked = {
  message: 'Google account is already linked.',
  code: 'google_already_linked',
};

const linkMails = async (api: TestApi) =>
  (await api.outbox()).filter(({ text }) => /for your Google account/.test(text));

test('a Google account with the account’s confirmed email is linked at once, and can then sign in to it', async () => {
  const { api, google } = await openGoogleTestApi();
  const { fan, browser } = await confirmedFan(api, { email: 'luna@gmail.example' });
  expect(await isLinked(browser)).toBe(false);
  const person = newPerson({ email: 'Luna@Gmail.example' });
  const answer = await link(browser, google.code(person));
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Google account linked.' }]);
  expect(await isLinked(browser)).toBe(true);
  expect(await linkMails(api)).toEqual([]);

  const other = await enter(new Browser(api), google.code(person));
  expect(other.json()).toMatchObject({ nicknameBool: true, user: { nickname: fan.nickname } });
  expect((await new Browser(api).signIn(fan.username)).statusCode).toBe(200);
  expect(await rowsOf(api, "select detail from audit where action = 'google.linked'")).toEqual([
    { detail: {} },
  ]);
});

test('an unconfirmed email links nothing at once: a mailed code is required', async () => {
  const { api, google } = await openGoogleTestApi();
  const { browser } = await signedIn(api, { email: GMAIL });
  const answer = await link(browser, google.code(newPerson({ email: GMAIL })));
  expect([answer.statusCode, answer.json()]).toEqual([403, VERIFICATION]);
  expect(await isLinked(browser)).toBe(false);
  expect((await verify(browser, await codeFor(api, GMAIL))).statusCode).toBe(200);
  expect(await isLinked(browser)).toBe(true);
});

test('an account with a linked Google account refuses a second one, and does not even exchange its code', async () => {
  const { google, browser, code } = await waiting();
  await verify(browser, code);
  const asked = google.asked.length;
  const answer = await link(browser, google.code(newPerson()));
  expect([answer.statusCode, answer.json()]).toEqual([403, alreadyLinked]);
  expect(google.asked).toHaveLength(asked);
  const again = await verify(browser, code);
  expect([again.statusCode, again.json()]).toEqual([403, alreadyLinked]);
});

test('a Google account linked to another account is not linked, whatever its email', async () => {
  const { api, google, person } = await openGoogleFan();
  const { browser } = await signedIn(api, { email: 'luna@gmail.example' });
  for (const email of ['luna@gmail.example', 'else@gmail.example']) {
    const answer = await link(browser, google.code({ ...person, email }));
    expect([answer.statusCode, answer.json()]).toEqual([403, alreadyLinked]);
  }
  expect(await isLinked(browser)).toBe(false);
});

test('sixty days after its account was withdrawn a Google account can be linked to another', async () => {
  const { api, google, person, browser: gone } = await openGoogleFan();
  await deactivateGoogleFan(api, gone);
  api.clock.advance(60 * 86_400_000);
  const { browser } = await confirmedFan(api, { email: 'luna@gmail.example' });
  const code = google.code({ ...person, email: 'luna@gmail.example' });
  expect((await link(browser, code)).statusCode).toBe(200);
});

test('an email that Google has not verified links nothing and gets no mail', async () => {
  const { api, google } = await openGoogleTestApi();
  const { browser } = await signedIn(api, { email: GMAIL });
  const answer = await link(
    browser,
    google.code(newPerson({ email: GMAIL, email_verified: false })),
  );
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_google_code']);
  expect(await isLinked(browser)).toBe(false);
  expect(await api.outbox()).not.toContainEqual(expect.objectContaining({ channel: 'mail' }));
});

test('without a client id every call to Google says that it is not configured', async () => {
  await expect(unconfiguredGoogle.identify('code')).rejects.toMatchObject({
    status: 503,
    problem: { code: 'google_unconfigured', message: 'Google login isn’t available.' },
  });
});
