import { expect, test } from 'vitest';
import { type Browser, codeFor, confirmedFan, prove, type TestApi } from './fans.ts';
import {
  enter,
  type googleFan,
  LINK,
  newPerson,
  openGoogleFan,
  openGoogleTestApi,
  proveByMail,
  VERIFY_LINK,
} from './google-fans.ts';
import { audited } from './rows.ts';

const UNLINK = '/api/auth/google/unlink';

async function unlink(browser: Browser) {
  const answer = await browser.call('POST', UNLINK);
  return [answer.statusCode, answer.json().code];
}
const isLinked = async (browser: Browser) =>
  (await browser.myData()).json().user.oauth_connections.google;

async function linkedFan(api: TestApi, google: Parameters<typeof googleFan>[1]) {
  const { fan, browser } = await confirmedFan(api);
  const person = newPerson({ email: 'other@gmail.example' });
  await browser.call('POST', LINK, { code: google.code(person) });
  await browser.call('POST', VERIFY_LINK, { code: await codeFor(api, 'other@gmail.example') });
  expect(await isLinked(browser)).toBe(true);
  return { fan, browser, person };
}

test('after a proof the Google account is unlinked once, logs nobody in, and the owner is told', async () => {
  const { api, google } = await openGoogleTestApi();
  const { fan, browser, person } = await linkedFan(api, google);
  await prove(browser);
  expect(await unlink(browser)).toEqual([200, undefined]);
  const messages = await api.outbox();
  expect([messages[0]?.to, messages[0]?.text.includes('was unlinked')]).toEqual([fan.email, true]);
  expect(await unlink(browser)).toEqual([200, undefined]);

  expect(await isLinked(browser)).toBe(false);
  expect(await audited(api, 'google.unlinked')).toHaveLength(1);
  expect(await api.outbox()).toHaveLength(messages.length);
  // To Google's account it is now a newcomer.
  const answer = await enter(browser, google.code(person));
  expect(answer.json().nickname_setup_token).toBeTruthy();
});

test('Google stays linked while nothing else logs the account in', async () => {
  const { api, browser } = await openGoogleFan();
  await proveByMail(api, browser);
  expect(await unlink(browser)).toEqual([409, 'only_way_in']);
  expect(await isLinked(browser)).toBe(true);
  const form = { username: 'stagelight', password: 'moonlit8', passwordCheck: 'moonlit8' };
  await browser.call('POST', '/api/auth/password', form);
  expect(await unlink(browser)).toEqual([200, undefined]);
});
