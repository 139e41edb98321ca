import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { OPERATION_HEADER } from '../../../contract/operation.ts';
import type { OwnSessions } from '../../../contract/schemas/sessions.ts';
import { ADDRESSES, seoul } from '../addresses/address-form.ts';
import { applicationForm, VOICE } from '../auditions/application-form.ts';
import { entered, newEvent, withdraw } from '../events/giveaway.ts';
import { subscribedBrowser } from '../notifications/push-service.ts';
import { METHODS, sendToken } from '../payments/sandbox-cards.ts';
import { photo, upload } from '../pictures/photos.ts';
import type { GoogleIssuer } from '../support/google-issuer.ts';
import { newKey } from '../support/new-key.ts';
import { admins, editors } from './every-staff-call.ts';
import {
  Browser,
  browserOf,
  call,
  codeFor,
  deactivate,
  newForm,
  newPhone,
  post,
  prove,
  recoveryTokenOf,
  signedIn,
  signedUp,
  type TestApi,
  verifyPhone,
} from './fans.ts';
import { googleFan, LINK, newPerson, VERIFY_LINK } from './google-fans.ts';
import { operationsOf } from './operations.ts';
import {
  addPasskey,
  PASSKEYS,
  passkeysOf,
  proofChallenge,
  proveWith,
  signInWith,
} from './passkey-fans.ts';

/** Read out of memory. */
const WITHOUT_QUERIES = ['GET /health/live', 'GET /api/config', 'GET /api/admin/docs'];

/** Each time it is another one: a session, what Google gives for one, or a try to mail what could not be mailed. */
const IS_ANOTHER_EACH_TIME = /\/(sign-in|refresh|log-out|google\/callback|send-again)$/;

/** Reads, what is given out anew each time, files, and what the page learns otherwise. */
const IS_NOT_ASKED_FOR =
  /\/(search|export|guests|check|preview|verify-code|[\w-]+-options|bulk\/\w+|pictures(\/\w+)?|push(\/\w+)?|auth\/(language|password|google\/nickname|find-password|find-id\/send)|payment-methods)$/;

/** Every API call, at least once with success and also with refusals; a missing call fails. Each press arrives twice, as after a lost answer, and is told both times that it is done. */
export async function makeEveryCall(api: TestApi, google: GoogleIssuer): Promise<void> {
  const operations = await operationsOf(api);
  const succeeded = new Set<string>();
  const inject = api.app.inject.bind(api.app);
  const watched: Pick<TestApi, 'app'> & Omit<TestApi, 'app'> = {
    ...api,
    app: new Proxy(api.app, {
      get: (app, name, receiver) =>
        name === 'inject'
          ? async (asked: InjectOptions & { url: string }) => {
              const { method = 'GET', url } = asked;
              const [path = ''] = url.split('?');
              const headers = { ...asked.headers, [OPERATION_HEADER]: newKey() };
              const answer = await inject({ ...asked, headers });
              if (method !== 'GET' && answer.statusCode < 300 && !IS_ANOTHER_EACH_TIME.test(path)) {
                const again = await inject({ ...asked, headers });
                expect(again.statusCode, `${path} again: ${again.body}`).toBe(answer.statusCode);
                const known = await inject({ url: '/api/operations', headers });
                const isKnown = known.json().isDone || IS_NOT_ASKED_FOR.test(path);
                expect(isKnown, `${path}: what became of it is not known`).toBe(true);
              }
              const operation = operations.find(
                (one) =>
                  one.method === method &&
                  new RegExp(`^${one.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
              );
              const isDone = answer.statusCode < 300 || answer.statusCode === 403;
              if (operation && isDone) succeeded.add(operation.name);
              return answer;
            }
          : Reflect.get(app, name, receiver),
    }),
  };

  await everybody(watched);
  const { fan, browser } = await members(watched, google);
  await applicants(watched, browser);
  await receivers(browser);
  await pictured(watched, browser);
  await payers(watched, browser);
  await notified(watched, browser);
  await forgotten(watched, fan);
  await admins(watched, fan);
  await editors(watched);
  await leaving(watched, browser, fan);

  const missing = operations.map(({ name }) => name).filter((name) => !succeeded.has(name));
  expect(missing.filter((name) => !WITHOUT_QUERIES.includes(name))).toEqual([]);
}

async function everybody(api: TestApi) {
  const get = (url: string) => call(api, 'GET', url);
  for (const url of [
    '/health/ready',
    '/dev/outbox',
    '/api/contents/home',
    '/api/contents/videos',
    '/api/contents/videos?category=2024%20KWDA',
    '/api/contents/videos?strip=onStage',
    '/api/contents/videos?tag=LUMAVEIL',
    '/api/contents/videos?after=bulti',
    '/api/contents/videos/index',
    '/api/contents/videos/bulti',
    '/api/contents/videos/search?q=bulti',
    '/api/contents/videos/bulti/metadata',
    '/api/contents/gallery/categories/all',
    '/api/contents/notices',
    '/api/contents/notices?after=welcome',
    '/api/contents/notices/welcome',
    '/api/contents/legal-texts/service_terms',
    '/api/contents/faq',
    '/api/contents/auditions',
    '/api/contents/auditions/dance-crew',
    '/api/contents/events',
    '/api/contents/events?after=fan-cam-contest',
    '/api/contents/events?order=deadline&after=2024kwda',
    '/api/contents/events/2024kwda',
    '/api/contents/events/2024kwda/calendar',
    '/api/contents/events/2024kwda/draw/entries',
    '/api/contents/gallery/2024KWDA?scene=On%20Stage&after=0.2024kwda-01',
    '/api/contents/photos/2024kwda-02',
    '/api/contents/awards',
    '/api/contents/teasers',
    '/api/contents/games/active',
    '/api/auth/userNameCheck?Username=nobody77',
    '/api/auth/NickNameCheck?NickName=nobody77',
  ]) {
    expect((await get(url)).statusCode).toBe(200);
  }
  const headers = { [OPERATION_HEADER]: newKey() };
  await call(api, 'GET', '/api/operations', { headers });
  const wish = { key: 'a'.repeat(32), topic: 'app', email: 'fan@example.org' };
  const request = { ...wish, message: 'The tab bar is hidden.' };
  await post(api, '/api/support/requests', request);
  await post(api, '/api/support/requests', request);
  const nobody = new Browser(api);
  await nobody.signIn('nobody77', 'wrong-pass1');
  nobody.cookies.set('__Host-refresh', `${'a'.repeat(43)}.${'b'.repeat(43)}`);
  await nobody.refresh();
  nobody.token = 'c'.repeat(43);
  await nobody.myData();
  await nobody.call('POST', '/api/auth/log-out');
  const phoneNumbertoken = 'd'.repeat(43);
  const form = { ...newForm(), phoneNumbertoken };
  for (const url of ['sign-up', 'find-id', 'find-id/send', 'find-password']) {
    await post(api, `/api/auth/${url}`, form);
  }
}

async function members(api: TestApi, google: GoogleIssuer) {
  const fan = await signedUp(api);
  const browser = await browserOf(api, fan);
  await browser.myData();
  await new Browser(api).signIn(fan.username, 'wrong-pass1');
  await browser.signIn(fan.username, 'wrong-pass1');
  await browser.signIn(fan.username);
  await browser.refresh();
  await browser.copy().refresh();
  await browser.myData();
  const event = await newEvent(api);
  for (let times = 0; times < 2; times += 1) await entered(browser, event);
  await browser.call('GET', `/api/events/${event}/entry`);
  await browser.call('GET', '/api/events/entries');
  expect((await withdraw(browser, event)).statusCode).toBe(200);
  await entered(browser, event);

  const visitor = (await googleFan(api, google)).browser;
  await visitor.call('POST', '/api/auth/log-out');
  const person = newPerson({ email: 'luna@gmail.example' });
  await browser.call('POST', LINK, { code: google.code(person) });
  const code = await codeFor(api, 'luna@gmail.example');
  expect((await browser.call('POST', VERIFY_LINK, { code })).statusCode).toBe(200);
  return { fan, browser };
}

/** A day on which the audition is open. */
async function applicants({ database }: TestApi, browser: Browser) {
  await database.pool.query("update auditions set starts_at = '2026-01-01'");
  expect((await browser.call('POST', VOICE, applicationForm)).statusCode).toBe(200);
  expect((await browser.call('GET', VOICE)).statusCode).toBe(200);
  expect((await browser.call('GET', '/api/auditions/applications')).statusCode).toBe(200);
  expect((await browser.call('POST', `${VOICE}/withdraw`)).statusCode).toBe(200);
}

async function receivers(browser: Browser) {
  const form = { ...seoul, isDefault: true };
  for (const key of [newKey(), newKey()]) {
    await browser.call('POST', ADDRESSES, { ...form, key });
    await browser.call('POST', ADDRESSES, { ...form, key });
  }
  const [known, other] = (await browser.call('GET', ADDRESSES)).json().addresses;
  await browser.call('POST', `${ADDRESSES}/${known.id}`, { ...form, unit: '4층' });
  await browser.call('POST', `${ADDRESSES}/${other.id}/default`);
  await browser.call('POST', `${ADDRESSES}/${other.id}/remove`);
  await browser.call('POST', `${ADDRESSES}/${other.id}/remove`);
}

async function notified(api: TestApi, browser: Browser) {
  const { gateways } = api.app;
  gateways.push = { ...gateways.push, send: async () => 'sent' };
  const PUSH = '/api/notifications/push';
  const { subscription } = subscribedBrowser('https://fcm.googleapis.com/fcm/send/every-call');
  await browser.call('GET', PUSH);
  await browser.call('POST', PUSH, { ...subscription, language: 'en' });
  await browser.call('POST', `${PUSH}/resume`, { ...subscription, language: 'en' });
  await browser.call('POST', '/api/auth/language', { language: 'jp' });
  await browser.call('POST', '/api/auth/consents', { consents: [], language: 'jp' });
  await browser.call('POST', `${PUSH}/test`);
  await browser.call('POST', `${PUSH}/move`, { ...subscription, from: subscription.endpoint });
  await browser.call('POST', `${PUSH}/remove`);
  const REMINDER = `/api/events/${await newEvent(api, { begins: 60_000 })}/reminder`;
  for (const isOn of [true, false]) await browser.call('POST', REMINDER, { isOn });
  await browser.call('GET', REMINDER);
  await browser.call('GET', '/api/notifications/settings');
  for (const choice of ['marketing_push', 'events.push']) {
    const body = { choice, granted: true, language: 'en' };
    await browser.call('POST', '/api/notifications/settings', body);
  }
  const { changes } = (await browser.call('GET', '/api/notifications/history')).json();
  await browser.call('GET', `/api/notifications/history?before=${changes[0].number}`);
}

async function pictured(api: TestApi, browser: Browser) {
  await browser.call('POST', '/api/pictures/drawn', { name: 'prism' });
  for (const picture of [await photo(), await photo()]) await upload(api, browser, picture);
  await call(api, 'GET', (await browser.myData()).json().user.picture);
  await browser.call('POST', '/api/pictures/remove');
}

/** The provider gives each token a card of its own. */
async function payers({ app }: TestApi, browser: Browser) {
  app.gateways.payments = {
    exchange: async (token) => ({
      reference: `card_${token}`,
      brand: 'visa',
      // Another card, not the same one typed again.
      lastFour: token === 'two' ? '0005' : '4242',
      expMonth: 8,
      expYear: 2030,
    }),
    detach: async () => {},
  };
  await prove(browser);
  for (const token of ['one', 'two', 'two']) await sendToken(browser, token);
  const [known, other] = (await browser.call('GET', METHODS)).json().methods;
  await browser.call('POST', `${METHODS}/${other.id}/default`);
  await browser.call('POST', `${METHODS}/${known.id}/remove`);
  await browser.call('POST', `${METHODS}/${known.id}/remove`);
}

type Fan = Awaited<ReturnType<typeof members>>['fan'];

async function forgotten(api: TestApi, { username, phoneNumber, password }: Fan) {
  api.clock.advance(2 * 60_000);
  const forId = await verifyPhone(api, phoneNumber, 'find-id');
  const proof = { phoneNumber, phoneNumbertoken: forId };
  await post(api, '/api/auth/find-id', proof);
  await post(api, '/api/auth/find-id/send', proof);
  api.clock.advance(2 * 60_000);
  const forPassword = await verifyPhone(api, phoneNumber, 'find-password');
  const form = { username, phoneNumber, password, passwordCheck: password };
  await post(api, '/api/auth/find-password', { ...form, phoneNumbertoken: forPassword });
}

async function leaving(api: TestApi, browser: Browser, fan: Fan) {
  await browser.signIn(fan.username);
  await browser.call('GET', '/api/auth/sessions');
  await endSessions(api, browser, fan);
  await browser.call('POST', '/api/auth/email/send-code');
  const code = await codeFor(api, fan.email);
  await browser.call('POST', '/api/auth/email/verify', { code });
  await changes(api, browser, fan);
  await mailedProof(api);
  await deactivate(browser);
  const withdrawRecoveryToken = await recoveryTokenOf(api, fan);
  await post(api, '/api/auth/status/withdraw/recovery', { withdrawRecoveryToken });
}

async function changes(api: TestApi, browser: Browser, { password }: Fan) {
  const form = { password, passwordCheck: password };
  await browser.call('POST', '/api/auth/password', { ...form, currentPassword: 'wrong-pass1x' });
  await browser.call('POST', '/api/auth/password', { ...form, currentPassword: password });
  await prove(browser);
  expect((await browser.call('GET', '/api/auth/my-data/export')).statusCode).toBe(200);
  await browser.call('POST', '/api/auth/google/unlink');
  await passkeyed(browser);
  const email = 'every.call@example.org';
  await browser.call('POST', '/api/auth/email/change', { email });
  const mailed = { code: await codeFor(api, email) };
  await browser.call('POST', '/api/auth/email/change/verify', mailed);
  const phoneNumber = newPhone();
  await browser.call('POST', '/api/auth/phone/change', { phoneNumber });
  const texted = { phoneNumber, code: await codeFor(api, phoneNumber) };
  await browser.call('POST', '/api/auth/phone/change/verify', texted);
}

async function passkeyed(browser: Browser) {
  const device = await addPasskey(browser);
  const [{ id = '' } = {}] = await passkeysOf(browser);
  await browser.call('POST', `${PASSKEYS}/rename`, { id, name: 'Phone' });
  await signInWith(new Browser(browser.api), device);
  await proveWith(browser, device.get({ challenge: await proofChallenge(browser) }));
  await browser.call('POST', `${PASSKEYS}/remove`, { id });
}

async function endSessions(api: TestApi, browser: Browser, { username }: Fan) {
  const another = await browserOf(api, { username });
  await prove(browser);
  const { sessions } = (await browser.call('GET', '/api/auth/sessions')).json<OwnSessions>();
  for (const { id, isCurrent } of sessions) {
    if (!isCurrent) await browser.call('POST', '/api/auth/sessions/end', { id });
  }
  await another.signIn(username);
  await browser.call('POST', '/api/auth/sessions/end-others');
}

/** A fan from Google has neither a password nor a phone, and proves the account by mail. */
async function mailedProof(api: TestApi) {
  const sql = `update users set password_hash = null, phone_number = null, email_confirmed_at = now() where username = $1`;
  const { fan, browser } = await signedIn(api);
  await api.database.pool.query(sql, [fan.username]);
  await browser.call('POST', '/api/auth/proof/send-code');
  await browser.call('POST', '/api/auth/proof', { code: await codeFor(api, fan.email) });
  await browser.call('POST', '/api/auth/password', {
    password: 'moonlit8',
    passwordCheck: 'moonlit8',
  });
}
