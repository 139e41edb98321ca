import { describe, expect, test } from 'vitest';
import { OPERATION_HEADER } from '../../contract/operation.ts';
import { sweepAccounts } from '../../server/repositories/sweep.ts';
import { AT_ONCE, count, together } from './auth/at-once.ts';
import { Browser, call, codeFor, newPhone, prove, signedIn, type TestApi } from './auth/fans.ts';
import { rowsOf } from './auth/rows.ts';
import { FORM, newEvent } from './events/giveaway.ts';
import { databases } from './support/databases.ts';
import { newKey } from './support/new-key.ts';
import { usualApi, usualApisOn } from './support/usual-app.ts';

const VERIFY = '/api/auth/email/verify';
const DAY = 24 * 60 * 60_000;

async function fanWithCode(api: TestApi) {
  const { fan, browser } = await signedIn(api);
  await browser.call('POST', '/api/auth/email/send-code');
  const code = await codeFor(api, fan.email);
  const press = (id: string, by = browser) => by.copy().call('POST', VERIFY, { code }, id);
  return { fan, browser, press };
}

const confirmations = (api: TestApi) =>
  rowsOf(api, `select from audit where action = 'email.confirmed'`);

const isDone = async (api: TestApi, id: string) =>
  (await call(api, 'GET', '/api/operations', { headers: { [OPERATION_HEADER]: id } })).json()
    .isDone;

describe.each(databases())('on $name', ({ open }) => {
  const apis = usualApisOn(open);

  test('of many presses with one code one succeeds; one press that arrives four times at once is done once and answered so each time', async () => {
    const api = await apis();
    const each = await fanWithCode(api);
    const others = await together(AT_ONCE, () => each.press(newKey()));
    expect(count(others, 200)).toBe(1);
    const [{ press }, id] = [await fanWithCode(api), newKey()];
    const same = await together(4, () => press(id));
    expect(count(same, 200)).toBe(4);
    expect(await confirmations(api)).toHaveLength(2);
  });
});

test('after a withdrawal its id alone tells that it was done, for a day', async () => {
  const api = await usualApi();
  const [{ browser }, id] = [await signedIn(api), newKey()];
  await prove(browser);
  expect(await isDone(api, id)).toBe(false);
  const press = () => browser.copy().call('POST', '/api/auth/deactive', {}, id);
  for (const _ of 'ab') expect((await press()).statusCode).toBe(200);
  expect(await isDone(api, id)).toBe(true);
  api.clock.advance(DAY + 1);
  await sweepAccounts(api.database.orm, api.clock.now());
  expect(await isDone(api, id)).toBe(false);
  expect((await press()).statusCode).toBe(401);
});

test('the id of a press serves no other account and no other call, and one that is none is ignored', async () => {
  const api = await usualApi();
  const [{ browser, press }, other, id] = [
    await fanWithCode(api),
    await fanWithCode(api),
    newKey(),
  ];
  expect((await press(id)).statusCode).toBe(200);
  const wrong = (by: Browser, url: string, key: string) => by.call('POST', url, { code: '0' }, key);
  expect((await wrong(other.browser, VERIFY, id)).json()).toMatchObject({ code: 'invalid_code' });
  const change = await wrong(browser, '/api/auth/email/change/verify', id);
  expect(change.json()).toMatchObject({ code: 'invalid_code' });
  for (const key of ['G'.repeat(32), `${id}0`, id.slice(1)]) {
    expect((await wrong(browser, VERIFY, key)).statusCode).toBe(409);
  }
});

test('a code that a new browser asks for twice, because the first answer was lost, is right for it', async () => {
  const api = await usualApi();
  const [phoneNumber, id] = [newPhone(), newKey()];
  const [lost, browser] = [new Browser(api), new Browser(api)];
  for (const by of [lost, browser]) {
    const asked = await by.call('POST', '/api/utils/send-code', { phoneNumber }, id);
    expect(asked.statusCode).toBe(200);
  }
  const code = await codeFor(api, phoneNumber);
  const verified = () => browser.call('POST', '/api/utils/verify-code', { phoneNumber, code }, id);
  const tokens = [await verified(), await verified()].map((answer) => answer.json());
  expect(tokens[0].phoneNumbertoken).toMatch(/^[\w-]{43}$/);
  expect(tokens[1]).toEqual(tokens[0]);
});

test('whoever knows a press, but not its code or its browser, gets no token for it', async () => {
  const api = await usualApi();
  const [phoneNumber, id] = [newPhone(), newKey()];
  const browser = new Browser(api);
  await browser.call('POST', '/api/utils/send-code', { phoneNumber }, newKey());
  const code = await codeFor(api, phoneNumber);
  const shown = { phoneNumber, code };
  const verify = (by: Browser) => by.call('POST', '/api/utils/verify-code', shown, id);
  expect((await verify(browser)).statusCode).toBe(200);
  const thief = new Browser(api);
  await thief.call('POST', '/api/utils/send-code', { phoneNumber: newPhone() }, newKey());
  expect((await verify(thief)).statusCode).toBe(400);
});

test('acts that are safe to repeat are known as done as well', async () => {
  const { api, browser } = await signedIn();
  const event = await newEvent(api);
  const id = newKey();
  await browser.call('POST', `/api/events/${event}/entry`, { ...FORM, birthDate: 'soon' }, id);
  expect(await isDone(api, id), 'refused').toBe(false);
  await browser.call('POST', `/api/events/${event}/entry`, FORM, id);
  expect(await isDone(api, id)).toBe(true);
});
