import { describe, expect, test } from 'vitest';
import { ADDRESSES, seoul } from '../addresses/address-form.ts';
import { AT_ONCE, count, together } from '../auth/at-once.ts';
import { Browser, browserOf, newFan, openTestApi, prove, signedIn } from '../auth/fans.ts';
import {
  enter,
  NICKNAME,
  newPerson,
  openGoogleTestApi,
  setupForm,
  setupToken,
} from '../auth/google-fans.ts';
import { addPasskey, signInWith } from '../auth/passkey-fans.ts';
import { databases } from '../support/databases.ts';
import { newKey } from '../support/new-key.ts';
import { usualApisOn } from '../support/usual-app.ts';
import { DECEMBER, ledgerOf, legalDesk, legalText, openLegalDesk } from './legal-desk.ts';

const TERMS = { consent: 'service_terms', version: '2026-12-01' };
const POLICY = { consent: 'privacy_policy', version: '2026-12-01' };

const agree = (browser: Browser, consents: object[], language = 'kr') =>
  browser.call('POST', '/api/auth/consents', { consents, language });

const dueOf = async (browser: Browser) => (await browser.myData()).json().user.consentsDue;

test('a session that was open is left alone, and the next one is asked', async () => {
  const { api, bringOut } = await openLegalDesk();
  const { fan, browser } = await signedIn(api);
  api.clock.advance(1);
  await bringOut('service_terms', legalText('2026-12-01'));
  expect(await dueOf(browser)).toEqual([]);
  const second = new Browser(api);
  expect((await second.signIn(fan.username)).json().user.consentsDue).toEqual([TERMS]);
  expect(await dueOf(second)).toEqual([TERMS]);
  await browser.refresh();
  expect(await dueOf(browser)).toEqual([]);
});

test('whoever agrees is asked no more, anywhere, and the ledger says it once; others are asked still', async () => {
  const { api, bringOut } = await openLegalDesk();
  const [{ fan }, { fan: another }] = [await signedIn(api), await signedIn(api)];
  await bringOut('service_terms', legalText('2026-12-01'));
  await bringOut('privacy_policy', legalText('2026-12-01'));
  const browser = await browserOf(api, fan);
  expect(await dueOf(browser)).toEqual([TERMS, POLICY]);
  expect((await agree(browser, [TERMS, POLICY])).statusCode).toBe(200);
  expect((await agree(browser, [TERMS, POLICY])).statusCode).toBe(200);
  expect((await ledgerOf(api, fan.username)).slice(4)).toEqual([
    'service_terms 2026-12-01 t kr',
    'privacy_policy 2026-12-01 t kr',
  ]);
  expect(await dueOf(browser)).toEqual([]);
  expect((await browser.signIn(fan.username)).json().user.consentsDue).toEqual([]);
  await browser.signIn(another.username);
  expect(await dueOf(browser)).toEqual([TERMS, POLICY]);
});

test('a version that asks holds at once in every process, for reads and writes, and so does the agreement', async () => {
  const { api, bringOut } = await openLegalDesk();
  const fan = await newFan(api);
  const other = await openTestApi({ database: api.database, clock: api.clock });
  const [here, there] = [new Browser(api), new Browser(other)];
  await bringOut('service_terms', legalText('2026-12-01'));
  await here.signIn(fan.username);
  there.token = here.token;
  const address = () => there.call('POST', ADDRESSES, { ...seoul, isDefault: true, key: newKey() });
  expect(await dueOf(there)).toEqual([TERMS]);
  expect((await address()).statusCode).toBe(403);
  expect((await agree(here, [TERMS])).statusCode).toBe(200);
  expect(await dueOf(there)).toEqual([]);
  expect((await address()).statusCode).toBe(200);
});

test('a fan who signs up while it is in force has agreed to it', async () => {
  const { api, bringOut } = await openLegalDesk();
  await bringOut('service_terms', legalText('2026-12-01'));
  const { browser } = await signedIn(api);
  expect(await dueOf(browser)).toEqual([]);
});

test('a comma that is corrected asks nobody anew, and does not take back what was asked', async () => {
  const { api, bringOut } = await openLegalDesk();
  const asked = await newFan(api);
  await bringOut('service_terms', legalText('2026-12-01'));
  await bringOut('service_terms', legalText('2026-12-01', false, 'Words, of a day.'));
  const browser = await browserOf(api, asked);
  expect(await dueOf(browser)).toEqual([TERMS]);
  await agree(browser, [TERMS]);
  expect(await dueOf(browser)).toEqual([]);
});

test('a version that does not ask, and an optional text that does, ask nobody', async () => {
  const { api, bringOut } = await openLegalDesk();
  const fan = await newFan(api);
  await bringOut('service_terms', legalText('2026-12-01', false));
  await bringOut('notification_settings', legalText('2026-12-01'));
  await bringOut('marketing_push', legalText('2026-12-01'));
  const browser = new Browser(api);
  expect((await browser.signIn(fan.username)).json().user.consentsDue).toEqual([]);
});

test('a version that asks only later asks from then on', async () => {
  const { api, bringOut } = await openLegalDesk();
  const fan = await newFan(api);
  await bringOut('service_terms', legalText('2026-12-01', false));
  const before = new Browser(api);
  expect((await before.signIn(fan.username)).json().user.consentsDue).toEqual([]);
  api.clock.advance(1_000);
  await bringOut('service_terms', legalText('2026-12-01'));
  expect(await dueOf(before)).toEqual([]);
  const after = new Browser(api);
  expect((await after.signIn(fan.username)).json().user.consentsDue).toEqual([TERMS]);
});

test('of a version that asks and a newer one that does not, the newer one is agreed to', async () => {
  const { api, bringOut } = await openLegalDesk();
  const fan = await newFan(api);
  await bringOut('service_terms', legalText('2026-11-30'));
  await bringOut('service_terms', legalText('2026-12-01', false));
  const browser = await browserOf(api, fan);
  expect(await dueOf(browser)).toEqual([TERMS]);
});

test('what was not shown is not agreed to', async () => {
  const { api, bringOut } = await openLegalDesk();
  const fan = await newFan(api);
  const older = { ...TERMS, version: '2026-11-30' };
  await bringOut('service_terms', legalText('2026-11-30'));
  const browser = await browserOf(api, fan);
  expect(await dueOf(browser)).toEqual([older]);
  await bringOut('service_terms', legalText('2026-12-01'));
  for (const shown of [[older], [], [POLICY]]) {
    const refused = await agree(browser, shown);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'changed_elsewhere']);
  }
  expect(await ledgerOf(api, fan.username)).toHaveLength(4);
  expect(await dueOf(browser)).toEqual([TERMS]);
  expect((await agree(browser, [TERMS])).statusCode).toBe(200);
});

test('nobody agrees to a text that is not due, such as for another text or ahead of time', async () => {
  const { api } = await openLegalDesk();
  const { fan, browser } = await signedIn(api);
  expect((await agree(browser, [{ ...TERMS, version: '2030-01-01' }])).statusCode).toBe(200);
  expect(await ledgerOf(api, fan.username)).toHaveLength(4);
});

test('Google and a passkey ask as the password does, and so does a sign-up that began before', async () => {
  const { api, google } = await openGoogleTestApi();
  api.clock.set(DECEMBER);
  const { bringOut } = await legalDesk(api);
  const { browser } = await signedIn(api);
  const device = await addPasskey(browser);
  const person = newPerson();
  const token = await setupToken(api, google, person);
  const nickname = await new Browser(api).call('POST', NICKNAME, setupForm(token));
  expect(nickname.statusCode).toBe(200);
  const late = await setupToken(api, google);

  await bringOut('service_terms', legalText('2026-12-01'));
  const byPasskey = await signInWith(new Browser(api), device);
  expect(byPasskey.json().user.consentsDue).toEqual([TERMS]);
  const byGoogle = await enter(new Browser(api), google.code(person));
  expect(byGoogle.json().user.consentsDue).toEqual([TERMS]);
  const newcomer = new Browser(api);
  const opened = await newcomer.call('POST', NICKNAME, setupForm(late));
  newcomer.token = opened.json().token;
  expect(await dueOf(newcomer)).toEqual([]);
});

test('while a consent is due, everything can be read and the account looked after, and nothing else is written', async () => {
  const { api, bringOut } = await openLegalDesk();
  const fan = await newFan(api);
  await bringOut('service_terms', legalText('2026-12-01'));
  const browser = await browserOf(api, fan);
  const address = { ...seoul, isDefault: true, key: newKey() };
  const refused = await browser.call('POST', ADDRESSES, address);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'consents_due']);
  const settings = '/api/notifications/settings';
  const off = { choice: 'marketing_push', granted: false, language: 'en' };
  const on = await browser.call('POST', settings, { ...off, granted: true });
  expect([on.statusCode, on.json().code]).toEqual([403, 'consents_due']);
  const fine = [
    await browser.call('GET', ADDRESSES),
    await browser.call('GET', settings),
    await browser.call('POST', settings, off),
    await browser.call('POST', '/api/auth/language', { language: 'jp' }),
    await prove(browser),
    await browser.call('GET', '/api/auth/my-data/export'),
  ];
  expect(fine.map(({ statusCode }) => statusCode)).toEqual(fine.map(() => 200));

  const leaver = await browserOf(api, fan);
  expect((await agree(browser, [TERMS])).statusCode).toBe(200);
  expect((await browser.call('POST', ADDRESSES, address)).statusCode).toBe(200);
  await prove(leaver);
  expect((await leaver.call('POST', '/api/auth/deactive')).statusCode).toBe(200);
});

test('staff go on with their work while a consent is due', async () => {
  const { api, fan, bringOut } = await openLegalDesk();
  await bringOut('service_terms', legalText('2026-12-01'));
  const browser = await browserOf(api, fan);
  await prove(browser);
  expect(await dueOf(browser)).toEqual([TERMS]);
  const kind = '/api/admin/content/legal-texts';
  const { item } = (await browser.call('GET', `${kind}/service_terms`)).json();
  const saved = await browser.call('POST', `${kind}/service_terms`, {
    ...{ revision: item.revision, document: legalText('2026-12-01', false, 'Other words.') },
  });
  expect(saved.statusCode).toBe(200);
});

describe.each(databases())('on $name', { timeout: 120_000 }, ({ open }) => {
  const opened = usualApisOn(open);

  test('tabs that agree at once write one row for each text', async () => {
    const api = await opened();
    api.clock.set('2026-12-01T12:00:00+09:00');
    const { bringOut } = await legalDesk(api);
    const fan = await newFan(api);
    await bringOut('service_terms', legalText('2026-12-01'));
    await bringOut('privacy_policy', legalText('2026-12-01'));
    const browser = await browserOf(api, fan);
    const answers = await together(AT_ONCE, () => agree(browser, [TERMS, POLICY]));
    expect(count(answers, 200)).toBe(AT_ONCE);
    expect(await ledgerOf(api, fan.username)).toHaveLength(6);
  });
});
