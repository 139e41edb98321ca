import { expect, test } from 'vitest';
import { unconfiguredGoogle } from '../../../server/gateways/google.ts';
import { unconfiguredPayments } from '../../../server/gateways/payments.ts';
import {
  Browser,
  call,
  codeFor,
  newFan,
  newPhone,
  openTestApi,
  post,
  postFromPhone,
  sendCode,
  type TestApi,
} from './fans.ts';

const SEND = '/api/utils/send-code';
const VERIFY = '/api/utils/verify-code';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const sentOf = (answers: { statusCode: number }[]) =>
  answers.filter(({ statusCode }) => statusCode === 200).length;

async function sendTimes(times: number, send: (time: number) => Promise<{ statusCode: number }>) {
  const answers = [];
  for (let time = 0; time < times; time += 1) answers.push(await send(time));
  return sentOf(answers);
}

const counted = async ({ database }: TestApi) => {
  const throttles = 'select key, hits from throttles order by key';
  const daily = 'select name, count from daily_counts where count > 0 order by name';
  return {
    throttles: (await database.pool.query(throttles)).rows,
    daily: (await database.pool.query(daily)).rows,
  };
};

/** A browser with which its owner has signed in. */
async function ownerOf(api: TestApi, username: string) {
  const browser = new Browser(api);
  await browser.signIn(username);
  return browser;
}

test('strangers get fifteen codes a day for a number; the last five are for browsers known to its account', async () => {
  const api = await openTestApi();
  const { username, phoneNumber } = await newFan(api);
  const owner = await ownerOf(api, username);
  api.clock.advance(24 * HOUR);

  const byStrangers = await sendTimes(20, () => post(api, SEND, { phoneNumber }));
  expect(byStrangers).toBe(15);
  const refused = await post(api, SEND, { phoneNumber });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '86400']);
  const byOwner = await sendTimes(7, () => {
    api.clock.advance(10 * MINUTE);
    return owner.call('POST', SEND, { phoneNumber });
  });
  expect(byOwner).toBe(5);
});

test('a browser known to another account is a stranger to this number', async () => {
  const api = await openTestApi();
  const { phoneNumber } = await newFan(api);
  const other = await newFan(api);
  const stranger = await ownerOf(api, other.username);
  api.clock.advance(24 * HOUR);
  await sendTimes(15, () => post(api, SEND, { phoneNumber }));
  expect((await stranger.call('POST', SEND, { phoneNumber })).statusCode).toBe(429);
});

test('a thousand neighbouring numbers get a hundred codes a day in total', async () => {
  const api = await openTestApi();
  const neighbour = (n: number) => `+82107001${String(n).padStart(4, '0')}`;
  const send = (n: number) => post(api, SEND, { phoneNumber: neighbour(n * 9) });
  expect(await sendTimes(110, send)).toBe(100);
  const next = await post(api, SEND, { phoneNumber: neighbour(1_000) });
  expect(next.statusCode).toBe(200);
});

const hex = (number: number) => number.toString(16);

test.each([
  ['/64', 10, 14, (n: number) => `2001:db8:1:1::${hex(n + 1)}`],
  ['/56', 20, 24, (n: number) => `2001:db8:1:11${hex(n).padStart(2, '0')}::1`],
  ['/48', 60, 64, (n: number) => `2001:db8:1:${hex(n + 1)}00::1`],
  ['IPv4 address', 10, 14, () => '192.0.2.1'],
])('one %s gets %i codes in ten minutes', async (_, most, tries, addressOf) => {
  // So much that no share of it counts.
  const api = await openTestApi({ env: { SMS_DAILY_BUDGET: '100000' } });
  const send = (n: number) =>
    call(api, 'POST', SEND, {
      payload: { phoneNumber: newPhone() },
      remoteAddress: addressOf(n),
    });
  expect(await sendTimes(tries, send)).toBe(most);
  api.clock.advance(10 * MINUTE);
  expect((await send(tries)).statusCode).toBe(200);
});

test('a refused send counts towards no limit', async () => {
  const api = await openTestApi({ env: { SMS_DAILY_BUDGET: '40' } });
  api.clock.set(LATE);
  const remoteAddress = '192.0.2.7';
  const send = () =>
    call(api, 'POST', SEND, { remoteAddress, payload: { phoneNumber: newPhone() } });
  // A seventeenth of the texts.
  expect(await sendTimes(3, send)).toBe(2);
  await sendTimes(30, () => post(api, SEND, { phoneNumber: newPhone() }));
  const full = await counted(api);
  expect((await post(api, SEND, { phoneNumber: newPhone() })).statusCode).toBe(503);
  expect(await counted(api)).toEqual(full);
});

const REFUSED = {
  message: 'We can’t send more texts right now. Please try again later.',
  code: 'texts_exhausted',
};

/** Everything strangers can have of a day's texts has become available. */
const LATE = '2026-03-02T23:59:00Z';

/** Each from a network of its own, so that only the budget counts. */
const exhaust = (api: TestApi) => sendTimes(40, () => post(api, SEND, { phoneNumber: newPhone() }));

test('strangers who use up their texts close neither password resets nor phone proofs of known devices', async () => {
  const api = await openTestApi({ env: { SMS_DAILY_BUDGET: '40' } });
  const { username, phoneNumber } = await newFan(api);
  const owner = await ownerOf(api, username);
  api.clock.set(LATE);
  expect(await exhaust(api)).toBe(24);
  const refused = await post(api, SEND, { phoneNumber: newPhone() });
  expect([refused.statusCode, refused.json()]).toEqual([503, REFUSED]);
  expect((await owner.call('POST', SEND, { phoneNumber })).statusCode).toBe(200);
});

test('a country that takes what it can leaves texts for the others', async () => {
  const api = await openTestApi({ env: { SMS_DAILY_BUDGET: '40' } });
  api.clock.set(LATE);
  expect(await exhaust(api)).toBe(24);
  const american = await post(api, SEND, { phoneNumber: '+12133734253' });
  expect(american.statusCode).toBe(200);
});

test('34 addresses that ask for all they can leave texts for a thirty-fifth, at once and in the next hour', async () => {
  const api = await openTestApi({ env: { SMS_DAILY_BUDGET: '200' } });
  api.clock.set('2026-11-24T00:00:00Z');
  const attack = () =>
    sendTimes(34 * 3, (time) =>
      call(api, 'POST', SEND, {
        remoteAddress: `198.51.100.${time % 34}`,
        payload: { phoneNumber: time % 2 ? newPhone() : `+1213373${4_000 + time}` },
      }),
    );
  const newcomer = () => post(api, SEND, { phoneNumber: '+33612345678' });
  await attack();
  expect((await newcomer()).statusCode).toBe(200);
  api.clock.advance(HOUR);
  await attack();
  api.clock.advance(HOUR);
  expect((await newcomer()).statusCode).toBe(200);
});

test('a refusal says when the share has texts again, and it does', async () => {
  const api = await openTestApi({ env: { SMS_DAILY_BUDGET: '40' } });
  api.clock.set('2026-11-24T00:00:00Z');
  await exhaust(api);
  const refused = await post(api, SEND, { phoneNumber: newPhone() });
  expect([refused.statusCode, refused.json()]).toEqual([503, REFUSED]);
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeLessThan((3 * HOUR) / 1_000);
  api.clock.advance((seconds - 1) * 1_000);
  expect((await post(api, SEND, { phoneNumber: newPhone() })).statusCode).toBe(503);
  api.clock.advance(1_000);
  expect((await post(api, SEND, { phoneNumber: newPhone() })).statusCode).toBe(200);
});

test('known devices behind one address are not limited by it', async () => {
  const api = await openTestApi();
  const remoteAddress = '192.0.2.77';
  const fans = [];
  for (let time = 0; time < 12; time += 1) fans.push(await newFan(api));
  const owners = [];
  for (const { username } of fans) owners.push(await ownerOf(api, username));
  api.clock.advance(24 * HOUR);
  const statuses = [];
  for (const [at, owner] of owners.entries()) {
    const cookies = Object.fromEntries(owner.cookies);
    const payload = { phoneNumber: fans[at]?.phoneNumber };
    const answer = await call(api, 'POST', SEND, { remoteAddress, cookies, payload });
    statuses.push(answer.statusCode);
  }
  expect(statuses).toEqual(statuses.map(() => 200));
});

test('operators are told once a day that a share is used up, without a number', async () => {
  const api = await openTestApi({ env: { SMS_DAILY_BUDGET: '40' } });
  api.clock.set(LATE);
  const numbers: string[] = [];
  const send = () => {
    numbers.push(newPhone());
    return post(api, SEND, { phoneNumber: numbers.at(-1) });
  };
  const said = (level: number) =>
    api
      .log()
      .split('\n')
      .filter((line) => line.startsWith(`{"level":${level},`) && line.includes('SMS_DAILY_BUDGET'));
  await sendTimes(20, send);
  expect(said(40)).toHaveLength(0);
  await sendTimes(20, send);
  expect(said(40)).toHaveLength(1);
  api.clock.advance(24 * HOUR);
  await sendTimes(40, send);
  expect([said(40).length, said(50).length]).toEqual([2, 0]);
  for (const number of numbers) expect(api.log()).not.toContain(number.slice(1));
  expect(api.log()).not.toContain('request failed');
});

test('a text that the gateway refused counts towards no limit, and the code before it stays valid', async () => {
  const api = await openTestApi({ env: { SMS_DAILY_BUDGET: '20' } });
  const phoneNumber = newPhone();
  const code = await sendCode(api, phoneNumber);
  api.clock.advance(MINUTE);
  const before = await counted(api);

  const failing = { send: () => Promise.reject(new Error('the operator is down')) };
  const { database, clock } = api;
  const gateways = {
    sms: failing,
    mail: failing,
    google: unconfiguredGoogle,
    payments: unconfiguredPayments,
  };
  const broken = await openTestApi({ database, clock, gateways, env: { SMS_DAILY_BUDGET: '20' } });
  expect((await postFromPhone(broken, SEND, { phoneNumber })).statusCode).toBe(500);
  const hits = ({ throttles }: typeof before) => throttles.flatMap((row) => row.hits).length;
  const after = await counted(api);
  expect([hits(after), after.daily]).toEqual([hits(before), before.daily]);
  expect((await postFromPhone(api, VERIFY, { phoneNumber, code })).statusCode).toBe(200);

  expect((await postFromPhone(api, SEND, { phoneNumber })).statusCode).toBe(200);
  expect(await codeFor(api, phoneNumber)).toMatch(/^\d{6}$/);
});
