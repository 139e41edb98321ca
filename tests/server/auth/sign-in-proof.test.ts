import { describe, expect, test } from 'vitest';
import { QueueFull } from '../../../server/lib/fair-queue.ts';
import { isDeep } from '../../depth.ts';
import { databases } from '../support/databases.ts';
import { usualApisOn } from '../support/usual-app.ts';
import { AT_ONCE, count, together } from './at-once.ts';
import { Browser, browserOf, newPhone, openFan, openTestApi, PASSWORD, post } from './fans.ts';
import { rowsOf } from './rows.ts';
import {
  comparedBy,
  ownProof,
  proofOf,
  SIGN_IN,
  SLOWED,
  slow,
  slowedFan,
  slowedWithProof,
} from './slowed-fans.ts';

test('a throttled sign-in gives the same response for the right password, a wrong one and an unknown ID', async () => {
  const api = await openTestApi();
  const fan = await slowedFan(api);
  await slow(api, 'nobody77');
  const answers = [
    await post(api, SIGN_IN, { username: fan.username, password: PASSWORD }),
    await post(api, SIGN_IN, { username: fan.username, password: 'wrong-pass1' }),
    await post(api, SIGN_IN, { username: 'nobody77', password: PASSWORD }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, 429, 429]);
  expect(answers.map(({ headers }) => headers['retry-after'])).toEqual(['15', '15', '15']);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers[0]?.json()).toEqual(SLOWED);
});

test('a throttled sign-in is refused before a password is compared', async () => {
  const api = await openTestApi();
  const fan = await slowedFan(api);
  const compared = comparedBy(api);
  expect((await new Browser(api).signIn(fan.username)).statusCode).toBe(429);
  expect(compared).toEqual([]);
});

test('after however many wrong passwords and tokens by strangers the owner signs in at the first try with a phone proof', async () => {
  const { api, fan } = await openFan();
  const stranger = await proofOf(api, newPhone());
  for (let round = 0; round < (isDeep ? 20 : 1); round += 1) {
    await together(50, (number) =>
      post(api, SIGN_IN, {
        username: fan.username,
        password: `wrong-pass${number}`,
        ...(number % 3 === 1 && stranger),
        ...(number % 3 === 2 && { ...stranger, phoneNumber: fan.phoneNumber }),
      }),
    );
    api.clock.advance(60_000);
  }
  const proof = await proofOf(api, fan.phoneNumber);
  await slow(api, fan.username);
  expect((await new Browser(api).signIn(fan.username)).statusCode).toBe(429);
  const form = { username: fan.username, password: PASSWORD, ...proof };
  const answer = await new Browser(api).call('POST', SIGN_IN, form);
  expect(answer.statusCode).toBe(200);
});

test('the proof makes the browser known and ends the wait; its token is used up', async () => {
  const api = await openTestApi();
  const { fan, proof } = await slowedWithProof(api, ownProof(api));
  const form = { username: fan.username, password: PASSWORD, ...proof };
  const own = new Browser(api);
  expect((await own.call('POST', SIGN_IN, form)).statusCode).toBe(200);
  expect((await new Browser(api).signIn(fan.username)).statusCode).toBe(200);

  await slow(api, fan.username);
  expect((await new Browser(api).call('POST', SIGN_IN, form)).statusCode).toBe(429);
  expect((await own.signIn(fan.username)).statusCode).toBe(200);
});

test('wrong passwords with a proof count against the proof: five, then the wait again, and the account is not throttled further', async () => {
  const api = await openTestApi();
  const { fan, proof } = await slowedWithProof(api, ownProof(api));
  const attempt = (password: string) =>
    post(api, SIGN_IN, { username: fan.username, password, ...proof });
  const statuses = [];
  for (let time = 0; time < 5; time += 1) {
    statuses.push((await attempt('wrong-pass1')).statusCode);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401]);
  const refused = await attempt(PASSWORD);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toEqual(SLOWED);
  expect(refused.headers['retry-after']).toBe('15');
});

test('a throttled known browser gets past its own wait with a proof', async () => {
  const { api, fan } = await openFan();
  const proof = await proofOf(api, fan.phoneNumber);
  const own = await browserOf(api, fan);
  for (let time = 0; time < 10; time += 1) await own.signIn(fan.username, 'wrong-pass1');
  expect((await own.signIn(fan.username)).statusCode).toBe(429);
  const form = { username: fan.username, password: PASSWORD, ...proof };
  expect((await own.call('POST', SIGN_IN, form)).statusCode).toBe(200);
  expect((await own.signIn(fan.username)).statusCode).toBe(200);
});

test('a full password queue does not use up the proof', async () => {
  const api = await openTestApi();
  const { fan, proof } = await slowedWithProof(api, ownProof(api));
  const form = { username: fan.username, password: PASSWORD, ...proof };
  const { matches } = api.app.passwords;
  const full = Promise.reject(new Error('full'));
  full.catch(() => {});
  api.app.passwords.matches = () => full;
  for (let time = 0; time < 6; time += 1) await post(api, SIGN_IN, form);
  api.app.passwords.matches = matches;
  expect((await post(api, SIGN_IN, form)).statusCode).toBe(200);
});

test('a full slow line gives the response of a throttled account, and a proof needs no place in it', async () => {
  const { api, fan } = await openFan();
  const proof = await proofOf(api, fan.phoneNumber);
  const browser = new Browser(api);
  await together(100, (number) => browser.signIn(`stranger${number}`, 'wrong-pass1'));
  api.app.slowLine.run = () => Promise.reject(new QueueFull());
  const refused = await browser.signIn(fan.username);
  expect([refused.statusCode, refused.json()]).toEqual([429, SLOWED]);
  const form = { username: fan.username, password: PASSWORD, ...proof };
  expect((await browser.call('POST', SIGN_IN, form)).statusCode).toBe(200);
});

describe.each(databases())('on $name', ({ open }) => {
  const api = usualApisOn(open);

  test(`${AT_ONCE} wrong passwords at once with one proof cause five comparisons`, async () => {
    const here = await api();
    const { fan, proof } = await slowedWithProof(here, ownProof(here));
    const form = { username: fan.username, password: 'wrong-pass1', ...proof };
    const answers = await together(AT_ONCE, () => post(here, SIGN_IN, form));
    expect([count(answers, 401), count(answers, 429)]).toEqual([5, AT_ONCE - 5]);
  });

  test(`${AT_ONCE} right passwords at once with one proof open one session`, async () => {
    const here = await api();
    const { fan, proof } = await slowedWithProof(here, ownProof(here));
    const form = { username: fan.username, password: PASSWORD, ...proof };
    const answers = await together(AT_ONCE, () => post(here, SIGN_IN, form));
    expect(count(answers, 200) + count(answers, 429)).toBe(AT_ONCE);
    expect(count(answers, 200)).toBeGreaterThan(0);
    expect(
      await rowsOf(
        here,
        "select attempts, used_at is not null as used from phone_tokens where purpose = 'sign-in'",
      ),
    ).toEqual([{ attempts: 5, used: true }]);
  });
});
