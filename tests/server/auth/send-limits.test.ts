import { expect, test } from 'vitest';
import { unconfiguredGoogle } from '../../../server/gateways/google.ts';
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
  const daily = 'select name, count from daily_counts';
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
  const api = await openTestApi();
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
  const api = await openTestApi({ env: { SMS_DAILY_BUDGET: '12' } });
  const remoteAddress = '192.0.2.7';
  const send = () =>
    call(api, 'POST', SEND, { remoteAddress, payload: { phoneNumber: newPhone() } });
  await sendTimes(10, send);
  const before = await counted(api);
  expect((await send()).statusCode).toBe(429);
  expect(await counted(api)).toEqual(before);

  await sendTimes(2, () => post(api, SEND, { phoneNumber: newPhone() }));
  const full = await counted(api);
  expect((await post(api, SEND, { phoneNumber: newPhone() })).statusCode).toBe(503);
  expect(await counted(api)).toEqual(full);
});

test('past the daily budget nobody gets a text until the next UTC day, and the response says so', async () => {
  const api = await openTestApi({ env: { SMS_DAILY_BUDGET: '3' } });
  const send = () => post(api, SEND, { phoneNumber: newPhone() });
  expect(await sendTimes(3, send)).toBe(3);

  const untilMidnight = 24 * HOUR - (api.clock.now() % (24 * HOUR));
  const refused = await send();
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toEqual({
    message: 'We can’t send more texts today. Please try again tomorrow.',
    code: 'texts_exhausted',
  });
  expect(refused.headers['retry-after']).toBe(String(untilMidnight / 1_000));
  expect(await api.outbox()).toHaveLength(3);

  api.clock.advance(untilMidnight);
  expect((await send()).statusCode).toBe(200);
});

test('operators are warned once a day that texts run short, and once that they are used up, without a number', async () => {
  const api = await openTestApi({ env: { SMS_DAILY_BUDGET: '10' } });
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
  await sendTimes(7, send);
  expect([said(40).length, said(50).length]).toEqual([0, 0]);
  await sendTimes(3, send);
  expect([said(40).length, said(50).length]).toEqual([1, 0]);
  await sendTimes(5, send);
  expect([said(40).length, said(50).length]).toEqual([1, 1]);
  api.clock.advance(24 * HOUR);
  await sendTimes(12, send);
  expect([said(40).length, said(50).length]).toEqual([2, 2]);
  for (const number of numbers) expect(api.log()).not.toContain(number.slice(1));
  expect(api.log()).not.toContain('request failed');
});

test('a text that the gateway refused counts towards no limit, and the code before it stays valid', async () => {
  const api = await openTestApi({ env: { SMS_DAILY_BUDGET: '2' } });
  const phoneNumber = newPhone();
  const code = await sendCode(api, phoneNumber);
  api.clock.advance(MINUTE);
  const before = await counted(api);

  const failing = { send: () => Promise.reject(new Error('the operator is down')) };
  const { database, clock } = api;
  const gateways = { sms: failing, mail: failing, google: unconfiguredGoogle };
  const broken = await openTestApi({ database, clock, gateways, env: { SMS_DAILY_BUDGET: '2' } });
  expect((await postFromPhone(broken, SEND, { phoneNumber })).statusCode).toBe(500);
  const hits = ({ throttles }: typeof before) => throttles.flatMap((row) => row.hits).length;
  const after = await counted(api);
  expect([hits(after), after.daily]).toEqual([hits(before), before.daily]);
  expect((await postFromPhone(api, VERIFY, { phoneNumber, code })).statusCode).toBe(200);

  expect((await postFromPhone(api, SEND, { phoneNumber })).statusCode).toBe(200);
  expect(await codeFor(api, phoneNumber)).toMatch(/^\d{6}$/);
});
