import { describe, expect, test } from 'vitest';
import { databases } from '../support/databases.ts';
import { usualApisOn } from '../support/usual-app.ts';
import { roundsOn } from './at-once.ts';
import {
  type Browser,
  browserOf,
  codeFor,
  confirmedFan,
  newFan,
  openTestApi,
  prove,
  signedIn,
  type TestApi,
} from './fans.ts';
import { audited, idOf } from './rows.ts';
import { wrongFor } from './wrong-codes.ts';

const ASK = '/api/auth/email/change';
const VERIFY = '/api/auth/email/change/verify';
const NEXT = 'luna.next@example.org';

async function result(answer: ReturnType<Browser['call']>) {
  const { statusCode, json } = await answer;
  return [statusCode, json().code];
}
const ask = (browser: Browser, body: object = { email: NEXT }) =>
  result(browser.call('POST', ASK, body));
const verify = (browser: Browser, code: string) => result(browser.call('POST', VERIFY, { code }));
const OK = [200, undefined];
const emailOf = async (browser: Browser) => {
  const { email, email_confirmed } = (await browser.myData()).json().user;
  return [email, email_confirmed];
};

test('after a proof the code mailed to the new address makes it the account’s, confirmed, and the old one is told', async () => {
  const { api, fan, browser } = await confirmedFan();
  await prove(browser);
  expect(await ask(browser, { email: ` \u2068${NEXT}\u2069` })).toEqual(OK);
  expect(await emailOf(browser)).toEqual([fan.email, 1]);
  const code = await codeFor(api, NEXT);
  expect(await verify(browser, wrongFor(code))).toEqual([400, 'invalid_code']);
  expect(await verify(browser, code)).toEqual(OK);
  expect(await emailOf(browser)).toEqual([NEXT, 1]);
  const [told] = await api.outbox();
  expect([told?.to, told?.text.includes('email of your')]).toEqual([fan.email, true]);
  const userId = await idOf(api, fan);
  expect(await audited(api, 'email.changed')).toEqual([{ userId, detail: {} }]);
  // After a lost answer.
  expect(await verify(browser, code)).toEqual([400, 'code_expired']);
});

test('no address and what is none are refused', async () => {
  const { browser } = await signedIn();
  for (const body of [{}, { email: 'luna' }]) {
    expect(await ask(browser, body)).toEqual([400, 'invalid_email']);
  }
});

test('the account’s own address is told at once, in capitals too', async () => {
  const { fan, browser } = await signedIn();
  await prove(browser);
  expect(await ask(browser, { email: fan.email.toUpperCase() })).toEqual([409, 'same_email']);
});

test('another code goes to the same address without another proof, and only it is right then', async () => {
  const { api, browser } = await signedIn();
  await prove(browser);
  await ask(browser);
  const first = await codeFor(api, NEXT);
  api.clock.advance(15 * 60_000);
  await browser.refresh();
  expect(await ask(browser, {})).toEqual(OK);
  const second = await codeFor(api, NEXT);
  if (first !== second) expect(await verify(browser, first)).toEqual([400, 'invalid_code']);
  expect(await verify(browser, second)).toEqual(OK);
});

test('a code goes to the same address once a minute, to a corrected one at once', async () => {
  const { api, browser } = await signedIn();
  await prove(browser);
  const sent = await browser.call('POST', ASK, { email: 'luna.nxet@example.org' });
  expect([sent.statusCode, sent.json().retryAfter]).toEqual([200, 60]);
  api.clock.advance(10_000);
  expect(await ask(browser)).toEqual(OK);
  for (const body of [{ email: NEXT.toUpperCase() }, {}]) {
    const early = await browser.call('POST', ASK, body);
    expect([early.statusCode, early.headers['retry-after']]).toEqual([429, '60']);
  }
  api.clock.advance(60_000);
  expect(await ask(browser, {})).toEqual(OK);
});

test('that somebody has confirmed the address is told only for the right code; who merely claims it loses it', async () => {
  const api = await openTestApi();
  const owner = await confirmedFan(api);
  const claimant = await signedIn(api);
  const { browser } = await signedIn(api);
  await prove(browser);
  const taken = { email: owner.fan.email };
  expect(await ask(browser, taken)).toEqual(OK);
  const code = await codeFor(api, owner.fan.email);
  expect(await verify(browser, wrongFor(code))).toEqual([400, 'invalid_code']);
  expect(await verify(browser, code)).toEqual([409, 'email_taken']);
  expect(await emailOf(owner.browser)).toEqual([owner.fan.email, 1]);

  expect(await ask(browser, { email: claimant.fan.email })).toEqual(OK);
  expect(await verify(browser, await codeFor(api, claimant.fan.email))).toEqual(OK);
  expect(await emailOf(browser)).toEqual([claimant.fan.email, 1]);
  expect(await emailOf(claimant.browser)).toEqual(['', 0]);
});

describe.each(databases())('on $name', { timeout: 240_000 }, ({ name, open }) => {
  const rounds = roundsOn(name);
  const api = usualApisOn(open);

  test('two accounts that confirm one address at once: one gets it', async () => {
    const here = await api();
    for (const round of rounds) {
      const email = `wanted${round}@example.org`;
      const fans = [await wanting(here, email), await wanting(here, email)];
      const answers = await Promise.all(
        fans.map(({ browser, code }) => browser.call('POST', VERIFY, { code })),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    }
  });

  test('two accounts that take each other’s unconfirmed addresses at once wait for nobody', async () => {
    const here = await api();
    for (const _ of rounds) {
      const one = await newFan(here);
      const other = await newFan(here);
      const fans = [await wanting(here, other.email, one), await wanting(here, one.email, other)];
      const answers = await Promise.all(
        fans.map(({ browser, code }) => browser.call('POST', VERIFY, { code })),
      );
      expect(answers.map(({ statusCode }) => statusCode).filter((code) => code >= 500)).toEqual([]);
    }
  });
});

/** A fan who has been mailed the code for this address. */
async function wanting(api: TestApi, email: string, known?: Awaited<ReturnType<typeof newFan>>) {
  const fan = known ?? (await newFan(api));
  const browser = await browserOf(api, fan);
  await prove(browser);
  await ask(browser, { email });
  return { browser, code: await codeFor(api, email) };
}
