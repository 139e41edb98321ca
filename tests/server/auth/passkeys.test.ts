import { expect, test } from 'vitest';
import { Authenticator } from './authenticator.ts';
import { Browser, browserOf, confirmedFan, prove, signedIn, type TestApi } from './fans.ts';
import { addPasskey, creationChallenge, PASSKEYS, passkeysOf, signInWith } from './passkey-fans.ts';
import { audited } from './rows.ts';

const MINUTE = 60_000;
const answered = (answer: { statusCode: number; json(): { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];

const withoutPassword = ({ database }: TestApi, username: string) =>
  database.pool.query('update users set password_hash = null where username = $1', [username]);

test('a passkey is listed, the owner is told, and it logs in', async () => {
  const { api, fan, browser } = await confirmedFan();
  const device = await addPasskey(browser);
  const [mail] = await api.outbox();
  expect([mail?.to, mail?.text.includes('A passkey was added')]).toEqual([fan.email, true]);
  expect(await audited(api, 'passkey.added')).toHaveLength(1);

  const elsewhere = new Browser(api);
  const answer = await signInWith(elsewhere, device);
  expect(answer.json().user.nickname).toBe(fan.nickname);
  expect((await elsewhere.myData()).statusCode).toBe(200);
  const at = new Date(api.clock.now()).toISOString();
  expect(await passkeysOf(browser)).toEqual([
    { id: expect.any(String), name: '', system: null, createdAt: at, usedAt: at },
  ]);
  const [started] = (await audited(api, 'session.started')).slice(-1);
  expect(started?.detail).toEqual({ by: 'passkey' });
});

test('what a device makes for another challenge, account, origin or host, in another site’s frame, without knowing its owner or with a key that is none, is refused, and nothing is stored', async () => {
  const { api, browser } = await signedIn();
  const { browser: other } = await signedIn(api);
  for (const one of [browser, other]) await prove(one);
  const challenge = await creationChallenge(browser);
  const device = new Authenticator();
  const wrong = [
    [browser, device.create({ challenge: await creationChallenge(other) })],
    [other, device.create({ challenge })],
    [browser, device.create({ challenge: 'bm90LW91cnM' })],
    [browser, device.create({ challenge, origin: 'https://phishing.example' })],
    [browser, device.create({ challenge, rpId: 'phishing.example' })],
    [browser, device.create({ challenge, crossOrigin: true })],
    [browser, device.create({ challenge, isVerified: false })],
    [browser, device.create({ challenge, isOffCurve: true })],
  ] as const;
  for (const [caller, made] of wrong) {
    expect(answered(await caller.call('POST', PASSKEYS, made))).toEqual([400, 'invalid_passkey']);
  }
  api.clock.advance(20 * MINUTE);
  const late = await browser.call('POST', PASSKEYS, device.create({ challenge }));
  expect([400, 401]).toContain(late.statusCode);
  await browser.refresh();
  const expired = await browser.call('POST', PASSKEYS, device.create({ challenge }));
  expect(answered(expired)).toEqual([400, 'invalid_passkey']);
  expect(await passkeysOf(browser)).toEqual([]);
});

test('the same passkey sent again after a lost answer is one passkey, and one mail', async () => {
  const { api, browser } = await confirmedFan();
  await prove(browser);
  const made = new Authenticator().create({ challenge: await creationChallenge(browser) });
  const twice = [await browser.call('POST', PASSKEYS, made)];
  const mails = (await api.outbox()).length;
  twice.push(await browser.call('POST', PASSKEYS, made));
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await passkeysOf(browser)).toHaveLength(1);
  expect(await api.outbox()).toHaveLength(mails);
});

test('a challenge serves one passkey only, and a device’s passkey one account only', async () => {
  const { api, browser } = await signedIn();
  await prove(browser);
  const challenge = await creationChallenge(browser);
  const device = new Authenticator();
  await browser.call('POST', PASSKEYS, device.create({ challenge }));
  const second = await browser.call('POST', PASSKEYS, new Authenticator().create({ challenge }));
  expect(answered(second)).toEqual([400, 'invalid_passkey']);
  const { browser: other } = await signedIn(api);
  await expect(addPasskey(other, device)).rejects.toThrow('invalid_passkey');
});

test('a challenge written in another way is none', async () => {
  const { browser } = await signedIn();
  await prove(browser);
  const challenge = await creationChallenge(browser);
  await browser.call('POST', PASSKEYS, new Authenticator().create({ challenge }));
  const last = challenge.endsWith('A') ? 'B' : 'A';
  const spellings = [`${challenge}=`, `${challenge}==`, ` ${challenge}`, `${challenge}\n`].concat(
    `${challenge.slice(0, 9)}!${challenge.slice(9)}`,
    `${challenge.slice(0, -1)}${last}`,
  );
  for (const spelling of spellings) {
    const made = new Authenticator().create({ challenge: spelling });
    expect(answered(await browser.call('POST', PASSKEYS, made))).toEqual([400, 'invalid_passkey']);
  }
  expect(await passkeysOf(browser)).toHaveLength(1);
});

test('a challenge for adding serves in its session only', async () => {
  const { api, fan, browser } = await signedIn();
  await prove(browser);
  const challenge = await creationChallenge(browser);
  const other = await browserOf(api, fan);
  const made = new Authenticator().create({ challenge });
  expect(answered(await other.call('POST', PASSKEYS, made))).toEqual([400, 'invalid_passkey']);
  expect((await browser.call('POST', PASSKEYS, made)).statusCode).toBe(200);
});

test('an account has at most 20 passkeys, however many are made at once, and then no options for another', async () => {
  const { browser } = await signedIn();
  await prove(browser);
  const challenges: string[] = [];
  for (let number = 0; number < 26; number += 1) challenges.push(await creationChallenge(browser));
  const answers = await Promise.all(
    challenges.map((challenge) =>
      browser.call('POST', PASSKEYS, new Authenticator().create({ challenge })),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
  expect(await passkeysOf(browser)).toHaveLength(20);
  const more = await browser.call('POST', `${PASSKEYS}/creation-options`);
  expect(answered(more)).toEqual([409, 'too_many_passkeys']);
});

test('a passkey is named by its owner, tidied but never cut', async () => {
  const { browser } = await signedIn();
  await addPasskey(browser);
  const [{ id = '' } = {}] = await passkeysOf(browser);
  const rename = (caller: Browser, asked: string, name: string) =>
    caller.call('POST', `${PASSKEYS}/rename`, { id: asked, name });
  expect((await rename(browser, id, '  Luna’s \u202e  phone 📱 ')).statusCode).toBe(200);
  expect((await passkeysOf(browser))[0]?.name).toBe('Luna’s phone 📱');
  for (const [name, code] of [
    ['', 'missing_fields'],
    ['x'.repeat(41), 'too_long'],
    ['Luna\u0007', 'invalid_name'],
  ] as const) {
    expect(answered(await rename(browser, id, name))).toEqual([400, code]);
  }
  expect(answered(await rename(browser, 'none', 'Mine'))).toEqual([404, 'not_found']);
  expect((await passkeysOf(browser))[0]?.name).toBe('Luna’s phone 📱');
});

test('a removed passkey logs nobody in, and another fan’s is as unknown as none', async () => {
  const { api, fan, browser } = await confirmedFan();
  const { browser: other } = await signedIn(api);
  const device = await addPasskey(browser);
  const [{ id = '' } = {}] = await passkeysOf(browser);
  const remove = (caller: Browser) => caller.call('POST', `${PASSKEYS}/remove`, { id });
  await prove(other);
  expect(answered(await remove(other))).toEqual([404, 'not_found']);
  expect(await passkeysOf(browser)).toHaveLength(1);
  const found = new Browser(api);
  await signInWith(found, device);

  expect((await remove(browser)).statusCode).toBe(200);
  expect(answered(await remove(browser))).toEqual([404, 'not_found']);
  const [mail] = await api.outbox();
  expect([mail?.to, mail?.text.includes('A passkey was removed')]).toEqual([fan.email, true]);
  expect(await audited(api, 'passkey.removed')).toHaveLength(1);
  expect(answered(await signInWith(new Browser(api), device))).toEqual([401, 'unknown_passkey']);
  // Neither does it still prove anything where it was just used.
  const ended = await found.call('POST', '/api/auth/sessions/end-others');
  expect(answered(ended)).toEqual([403, 'proof_required']);
});

test('the last passkey stays while nothing else logs the account in', async () => {
  const { api, fan, browser } = await signedIn();
  await addPasskey(browser);
  await withoutPassword(api, fan.username);
  const [{ id = '' } = {}] = await passkeysOf(browser);
  const answer = await browser.call('POST', `${PASSKEYS}/remove`, { id });
  expect(answered(answer)).toEqual([409, 'only_way_in']);
  expect(await passkeysOf(browser)).toHaveLength(1);
});

test('at an IP address there are no passkeys, and the answer says so', async () => {
  const { api, browser } = await signedIn();
  await prove(browser);
  const headers = { host: '127.0.0.1:3000', 'content-type': 'application/json' };
  const url = `${PASSKEYS}/sign-in-options`;
  const answer = await api.app.inject({ method: 'POST', url, headers, payload: {} });
  expect(answered(answer)).toEqual([409, 'no_passkeys_here']);
});
