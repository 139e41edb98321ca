import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../contract/languages.ts';
import { segmentsOf } from '../../../contract/rules/text-segments.ts';
import type { OwnerNotice } from '../../../server/auth/owner-notice-message.ts';
import { tellOwner } from '../../../server/auth/owner-notices.ts';
import {
  Browser,
  confirmedFan,
  deactivate,
  newAdmin,
  openTestApi,
  recoveryTokenOf,
  SUSPENSION,
  signedIn,
  type TestApi,
  withdrawn,
} from './fans.ts';
import { addPasskey, PASSKEYS, passkeysOf, signInWith } from './passkey-fans.ts';
import { audited, idOf } from './rows.ts';

const CHROME =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** The messages to an address, without codes, the oldest first. */
async function toldTo(api: TestApi, to: string) {
  const messages = (await api.outbox()).filter((message) => message.to === to);
  return messages.filter(({ text }) => !/\b\d{6}\b/.test(text)).reverse();
}

/** A mail begins with its subject. */
const subjectsTo = async (api: TestApi, email: string) =>
  (await toldTo(api, email)).map(({ text }) => text.split('\n')[0]);

const textsTo = async (api: TestApi, to: string) => (await toldTo(api, to)).map(({ text }) => text);

const told = (start: string) => expect.stringContaining(start);

const recover = (api: TestApi, token: string) =>
  new Browser(api).call('POST', '/api/auth/status/withdraw/recovery', {
    withdrawRecoveryToken: token,
  });

test('who deactivates and recovers an account is told of each once, by mail, in its language', async () => {
  const { api, fan, browser } = await confirmedFan(await openTestApi(), { language: 'jp' });
  const { email } = fan;
  await deactivate(browser);
  await browser.call('POST', '/api/auth/deactive');
  const deactivated = '【Encore】退会手続きが完了しました';
  expect(await subjectsTo(api, email)).toEqual([deactivated]);
  const token = await recoveryTokenOf(api, fan);
  expect([(await recover(api, token)).statusCode, (await recover(api, token)).statusCode]).toEqual([
    200, 400,
  ]);
  const recovered = '【Encore】アカウントが復元されました';
  expect(await subjectsTo(api, email)).toEqual([deactivated, recovered]);
  expect(JSON.stringify(await api.outbox())).not.toContain(token);
  expect(await toldTo(api, fan.phoneNumber)).toEqual([]);
});

test('an account without a confirmed email is told by text', async () => {
  const { api, fan, browser } = await signedIn();
  await addPasskey(browser);
  const [passkey] = await passkeysOf(browser);
  await browser.call('POST', `${PASSKEYS}/remove`, { id: passkey?.id });
  await deactivate(browser);
  expect((await recover(api, await recoveryTokenOf(api, fan))).statusCode).toBe(200);
  expect(await textsTo(api, fan.phoneNumber)).toEqual([
    told('[Encore] A passkey was added.'),
    '[Encore] A passkey was removed. Not you? Change your password and contact support.',
    '[Encore] Your account was deactivated. Not you? Log in within 30 days to recover it, and contact support.',
    told('[Encore] Your account was recovered.'),
  ]);
  expect(await toldTo(api, fan.email)).toEqual([]);
});

test('a fan who is suspended and reinstated is told of each once, by mail or by text, in their language', async () => {
  const { api, browser: admin } = await newAdmin();
  const { fan } = await confirmedFan(api, { language: 'jp' });
  const { fan: byText } = await signedIn(api);
  for (const one of [fan, byText]) {
    const at = `/api/admin/users/${await idOf(api, one)}`;
    await admin.call('POST', `${at}/suspend`, SUSPENSION);
    for (const _ of ['first', 'again']) await admin.call('POST', `${at}/reinstate`);
  }
  expect(await subjectsTo(api, fan.email)).toEqual([
    '【Encore】アカウントが停止されました',
    '【Encore】アカウントの停止が解除されました',
  ]);
  expect(await textsTo(api, byText.phoneNumber)).toEqual([
    '[Encore] Your account was suspended. Log in to read why.',
    '[Encore] Your account was reinstated. You can log in again.',
  ]);
});

test('a log-in from a browser that the account does not know is told once, the very first one never', async () => {
  const { api, fan, browser } = await confirmedFan();
  await browser.signIn(fan.username);
  const other = new Browser(api, CHROME);
  expect((await other.signIn(fan.username)).statusCode).toBe(200);
  const first = told('a new device: Chrome, Android, ');
  expect(await textsTo(api, fan.email)).toEqual([first]);
  api.clock.advance(61_000);
  await other.signIn(fan.username);
  await browser.signIn(fan.username);
  // Of many at once, as an answer that was lost and asked for again, the first one is told.
  await Promise.all([1, 2, 3].map(() => new Browser(api).signIn(fan.username)));
  expect(await textsTo(api, fan.email)).toEqual([
    first,
    told('a new device: an unknown browser, '),
  ]);
  expect(await toldTo(api, fan.phoneNumber)).toEqual([]);
});

test('a wrong password and another account’s browser tell nobody; that browser is new to this account', async () => {
  const { api, fan } = await signedIn();
  const { browser: others } = await signedIn(api);
  await others.signIn(fan.username, 'wrong pass1');
  expect(await toldTo(api, fan.phoneNumber)).toEqual([]);
  await others.signIn(fan.username);
  const device = told('[Encore] Login from a new device.');
  expect(await textsTo(api, fan.phoneNumber)).toEqual([device]);
});

test('a copied passkey is refused like an unknown one, and its owner is told; a made-up signature tells nobody', async () => {
  const { api, fan, browser } = await confirmedFan();
  const device = await addPasskey(browser);
  device.counter = 5;
  await signInWith(browser, device);
  const forged = { ...device.get({ challenge: 'x'.repeat(43) }) };
  await new Browser(api).call('POST', `${PASSKEYS}/sign-in`, forged);
  device.counter = 3;
  const answers = [await signInWith(browser, device), await signInWith(browser, device)];
  expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
    [401, 'unknown_passkey'],
    [401, 'unknown_passkey'],
  ]);
  expect(await textsTo(api, fan.email)).toEqual([
    told('A passkey was added'),
    told('seems to be a copy of your passkey'),
  ]);
  const userId = await idOf(api, fan);
  expect(await audited(api, 'passkey.refused')).toEqual([
    { userId, detail: {} },
    { userId, detail: {} },
  ]);
});

const NOTICES: OwnerNotice[] = [
  'passwordChanged',
  'googleLinked',
  'googleUnlinked',
  'emailChanged',
  'passkeyAdded',
  'passkeyRemoved',
  'passkeyRefused',
  'cardAdded',
  'cardRemoved',
  'deactivated',
  'recovered',
  'reinstated',
];

test('each notice is one text message in each language', async () => {
  const api = await openTestApi();
  const phoneNumber = '+821021234567';
  const owner = { id: crypto.randomUUID(), email: null, emailConfirmedAt: null, phoneNumber };
  for (const notice of NOTICES)
    for (const language of LANGUAGES) await tellOwner(api.app, { ...owner, language }, notice);
  const texts = await textsTo(api, phoneNumber);
  expect(new Set(texts).size).toBe(NOTICES.length * LANGUAGES.length);
  for (const text of texts) {
    expect(text).toMatch(/^(\[Encore\]|【Encore】).*[.。]$/);
    expect([text, segmentsOf(text)]).toEqual([text, 1]);
  }
});

test('a message that cannot be sent is logged without its address, and undoes nothing', async () => {
  const api = await openTestApi({
    gateways: { mail: { send: () => Promise.reject(new Error('no such mailbox')) } },
  });
  const { fan, browser } = await signedIn(api);
  const sql = 'update users set email_confirmed_at = now() where username = $1';
  await api.database.pool.query(sql, [fan.username]);
  expect((await deactivate(browser)).statusCode).toBe(200);
  expect(api.log()).toContain('"notice":"deactivated"');
  expect(api.log()).not.toContain(fan.email);
  expect((await withdrawn(api)).recoveryToken).toBeTruthy();
});

test('a log-in does not wait for a mail server that takes its time', async () => {
  const api = await openTestApi({ gateways: { mail: { send: () => new Promise(() => {}) } } });
  const { fan, browser } = await signedIn(api);
  const sql = 'update users set email_confirmed_at = now() where username = $1';
  await api.database.pool.query(sql, [fan.username]);
  await browser.signIn(fan.username);
  expect((await new Browser(api).signIn(fan.username)).statusCode).toBe(200);
});
