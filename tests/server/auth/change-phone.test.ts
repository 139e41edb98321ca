import { describe, expect, test } from 'vitest';
import { databases } from '../support/databases.ts';
import { usualApisOn } from '../support/usual-app.ts';
import { AT_ONCE, count, roundsOn, together } from './at-once.ts';
import { Browser, browserOf, codeFor, newPhone, openTestApi, prove, signedIn } from './fans.ts';
import { openGoogleFan, proveByMail } from './google-fans.ts';
import { audited, idOf } from './rows.ts';
import { wrongFor } from './wrong-codes.ts';

const ASK = '/api/auth/phone/change';
const VERIFY = '/api/auth/phone/change/verify';

async function result(answer: ReturnType<Browser['call']>) {
  const { statusCode, json } = await answer;
  return [statusCode, json().code];
}
const ask = (browser: Browser, phoneNumber: string) =>
  result(browser.call('POST', ASK, { phoneNumber }));
const verify = (browser: Browser, phoneNumber: string, code: string) =>
  result(browser.call('POST', VERIFY, { phoneNumber, code }));
const OK = [200, undefined];
const phoneOf = async (browser: Browser) => (await browser.myData()).json().user.phoneNumber;

test('after a proof the code texted to the new number makes it the account’s, and the old number is told', async () => {
  const { api, fan, browser } = await signedIn();
  const next = newPhone();
  await prove(browser);
  expect(await ask(browser, next)).toEqual(OK);
  const counted = "select from throttles where key like 'send-code:account:%'";
  expect((await api.database.pool.query(counted)).rowCount).toBe(1);
  const code = await codeFor(api, next);
  expect(await verify(browser, next, wrongFor(code))).toEqual([400, 'invalid_code']);
  expect(await phoneOf(browser)).toBe(fan.phoneNumber);
  expect(await verify(browser, next, code)).toEqual(OK);
  expect(await phoneOf(browser)).toBe(next);
  const [told] = await api.outbox();
  expect([told?.to, told?.text.includes('was changed')]).toEqual([fan.phoneNumber, true]);
  const userId = await idOf(api, fan);
  expect(await audited(api, 'phone.changed')).toEqual([{ userId, detail: {} }]);
  // After a lost answer.
  expect(await verify(browser, next, code)).toEqual([400, 'code_expired']);
});

test('the account’s own number is told at once, before any proof', async () => {
  const { fan, browser } = await signedIn();
  const answer = await browser.call('POST', ASK, { phoneNumber: fan.phoneNumber });
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    { message: 'This is the existing phone number.', code: 'same_phone', field: 'phoneNumber' },
  ]);
});

test('a number of another account is told only for the right code, and stays there', async () => {
  const api = await openTestApi();
  const owner = await signedIn(api);
  const { fan, browser } = await signedIn(api);
  await prove(browser);
  api.clock.advance(61_000);
  expect(await ask(browser, owner.fan.phoneNumber)).toEqual(OK);
  const code = await codeFor(api, owner.fan.phoneNumber);
  expect(await verify(browser, owner.fan.phoneNumber, wrongFor(code))).toEqual([
    400,
    'invalid_code',
  ]);
  expect(await verify(browser, owner.fan.phoneNumber, code)).toEqual([409, 'phone_taken']);
  expect([await phoneOf(browser), await phoneOf(owner.browser)]).toEqual([
    fan.phoneNumber,
    owner.fan.phoneNumber,
  ]);
});

test('a code belongs to its browser, its number and its purpose', async () => {
  const { api, fan, browser } = await signedIn();
  await prove(browser);
  const next = newPhone();
  await ask(browser, next);
  const code = await codeFor(api, next);
  const elsewhere = await browserOf(api, fan);
  expect(await verify(elsewhere, next, code)).toEqual([400, 'invalid_code']);
  expect(await verify(browser, newPhone(), code)).toEqual([400, 'invalid_code']);
  const claim = { phoneNumber: next, code };
  expect(await result(browser.call('POST', '/api/utils/verify-code', claim))).toEqual([
    400,
    'invalid_code',
  ]);
  expect(await verify(browser, next, code)).toEqual(OK);
});

test('a number that gets no texts is refused', async () => {
  const { browser } = await signedIn();
  await prove(browser);
  expect(await ask(browser, '+82212345678')).toEqual([400, 'mobile_required']);
  expect(await ask(browser, '12')).toEqual([400, 'invalid_phone']);
});

test('a fan from Google adds a number, and proves the account with it from then on', async () => {
  const { api, browser } = await openGoogleFan();
  await proveByMail(api, browser);
  const next = newPhone();
  await ask(browser, next);
  expect(await verify(browser, next, await codeFor(api, next))).toEqual(OK);
  expect((await browser.myData()).json().user).toMatchObject({ phoneNumber: next, proof: 'phone' });
});

describe.each(databases())('on $name', { timeout: 240_000 }, ({ name, open }) => {
  const rounds = roundsOn(name);
  const api = usualApisOn(open);

  test(`a code used ${AT_ONCE} times at once changes the number once, in ${rounds.length} of ${rounds.length} rounds`, async () => {
    const here = await api();
    for (const _ of rounds) {
      const { browser } = await signedIn(here);
      await prove(browser);
      const phoneNumber = newPhone();
      await ask(browser, phoneNumber);
      const code = await codeFor(here, phoneNumber);
      const answers = await together(AT_ONCE, () =>
        browser.call('POST', VERIFY, { phoneNumber, code }),
      );
      expect(count(answers, 200)).toBe(1);
      expect(await phoneOf(browser)).toBe(phoneNumber);
    }
    expect(await audited(here, 'phone.changed')).toHaveLength(rounds.length);
  });

  test(`a password changed ${AT_ONCE} times at once by one form is changed once, in ${rounds.length} of ${rounds.length} rounds`, async () => {
    const here = await api();
    for (const _ of rounds) {
      const { fan, browser } = await signedIn(here);
      const form = {
        currentPassword: fan.password,
        password: 'moonlit8',
        passwordCheck: 'moonlit8',
      };
      const answers = await together(AT_ONCE, () =>
        browser.call('POST', '/api/auth/password', form),
      );
      expect(count(answers, 200)).toBeGreaterThan(0);
      expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
      expect((await new Browser(here).signIn(fan.username, 'moonlit8')).statusCode).toBe(200);
    }
    expect(await audited(here, 'password.changed')).toHaveLength(rounds.length);
  });
});
