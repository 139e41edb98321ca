import { expect, test } from 'vitest';
import { unconfiguredGoogle } from '../../../server/gateways/google.ts';
import {
  Browser,
  call,
  codeFor,
  type House,
  newFan,
  newPhone,
  openHouse,
  post,
  postFromPhone,
  sendCode,
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

const counted = async ({ database }: House) => {
  const throttles = 'select key, hits from throttles order by key';
  const daily = 'select name, count from daily_counts';
  return {
    throttles: (await database.pool.query(throttles)).rows,
    daily: (await database.pool.query(daily)).rows,
  };
};

/** A browser that its owner has signed in with. */
async function ownerOf(house: House, username: string) {
  const browser = new Browser(house);
  await browser.signIn(username);
  return browser;
}

test('strangers get fifteen codes a day for a number; the last five are for browsers that its account knows', async () => {
  const house = await openHouse();
  const { username, phoneNumber } = await newFan(house);
  const owner = await ownerOf(house, username);
  house.clock.advance(24 * HOUR);

  const byStrangers = await sendTimes(20, () => post(house, SEND, { phoneNumber }));
  expect(byStrangers).toBe(15);
  const refused = await post(house, SEND, { phoneNumber });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '86400']);
  const byOwner = await sendTimes(7, () => {
    house.clock.advance(10 * MINUTE);
    return owner.call('POST', SEND, { phoneNumber });
  });
  expect(byOwner).toBe(5);
});

test('a browser that another account knows is a stranger to this number', async () => {
  const house = await openHouse();
  const { phoneNumber } = await newFan(house);
  const other = await newFan(house);
  const stranger = await ownerOf(house, other.username);
  house.clock.advance(24 * HOUR);
  await sendTimes(15, () => post(house, SEND, { phoneNumber }));
  expect((await stranger.call('POST', SEND, { phoneNumber })).statusCode).toBe(429);
});

test('a thousand neighbouring numbers get a hundred codes a day together', async () => {
  const house = await openHouse();
  const neighbour = (n: number) => `+82107001${String(n).padStart(4, '0')}`;
  const send = (n: number) => post(house, SEND, { phoneNumber: neighbour(n * 9) });
  expect(await sendTimes(110, send)).toBe(100);
  const next = await post(house, SEND, { phoneNumber: neighbour(1_000) });
  expect(next.statusCode).toBe(200);
});

const hex = (number: number) => number.toString(16);

test.each([
  ['/64', 10, 14, (n: number) => `2001:db8:1:1::${hex(n + 1)}`],
  ['/56', 20, 24, (n: number) => `2001:db8:1:11${hex(n).padStart(2, '0')}::1`],
  ['/48', 60, 64, (n: number) => `2001:db8:1:${hex(n + 1)}00::1`],
  ['IPv4 address', 10, 14, () => '192.0.2.1'],
])('one %s gets %i codes in ten minutes', async (_, most, tries, addressOf) => {
  const house = await openHouse();
  const send = (n: number) =>
    call(house, 'POST', SEND, {
      payload: { phoneNumber: newPhone() },
      remoteAddress: addressOf(n),
    });
  expect(await sendTimes(tries, send)).toBe(most);
  house.clock.advance(10 * MINUTE);
  expect((await send(tries)).statusCode).toBe(200);
});

test('a refused send takes no place in any count', async () => {
  const house = await openHouse({ env: { SMS_DAILY_BUDGET: '12' } });
  const remoteAddress = '192.0.2.7';
  const send = () =>
    call(house, 'POST', SEND, { remoteAddress, payload: { phoneNumber: newPhone() } });
  await sendTimes(10, send);
  const before = await counted(house);
  expect((await send()).statusCode).toBe(429);
  expect(await counted(house)).toEqual(before);

  await sendTimes(2, () => post(house, SEND, { phoneNumber: newPhone() }));
  const full = await counted(house);
  expect((await post(house, SEND, { phoneNumber: newPhone() })).statusCode).toBe(503);
  expect(await counted(house)).toEqual(full);
});

test('past the budget of the day nobody gets a text until the next day of UTC, and the answer says so', async () => {
  const house = await openHouse({ env: { SMS_DAILY_BUDGET: '3' } });
  const send = () => post(house, SEND, { phoneNumber: newPhone() });
  expect(await sendTimes(3, send)).toBe(3);

  const untilMidnight = 24 * HOUR - (house.clock.now() % (24 * HOUR));
  const refused = await send();
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toEqual({
    message: 'We can’t send more texts today. Please try again tomorrow.',
    code: 'texts_exhausted',
  });
  expect(refused.headers['retry-after']).toBe(String(untilMidnight / 1_000));
  expect(await house.outbox()).toHaveLength(3);

  house.clock.advance(untilMidnight);
  expect((await send()).statusCode).toBe(200);
});

test('operators hear once a day that texts run short, and once that they are used up, without a number', async () => {
  const house = await openHouse({ env: { SMS_DAILY_BUDGET: '10' } });
  const numbers: string[] = [];
  const send = () => {
    numbers.push(newPhone());
    return post(house, SEND, { phoneNumber: numbers.at(-1) });
  };
  const said = (level: number) =>
    house
      .log()
      .split('\n')
      .filter((line) => line.startsWith(`{"level":${level},`) && line.includes('SMS_DAILY_BUDGET'));
  await sendTimes(7, send);
  expect([said(40).length, said(50).length]).toEqual([0, 0]);
  await sendTimes(3, send);
  expect([said(40).length, said(50).length]).toEqual([1, 0]);
  await sendTimes(5, send);
  expect([said(40).length, said(50).length]).toEqual([1, 1]);
  house.clock.advance(24 * HOUR);
  await sendTimes(12, send);
  expect([said(40).length, said(50).length]).toEqual([2, 2]);
  for (const number of numbers) expect(house.log()).not.toContain(number.slice(1));
  expect(house.log()).not.toContain('request failed');
});

test('a text that the gateway has not taken counts nowhere, and leaves the code before it good', async () => {
  const house = await openHouse({ env: { SMS_DAILY_BUDGET: '2' } });
  const phoneNumber = newPhone();
  const code = await sendCode(house, phoneNumber);
  house.clock.advance(MINUTE);
  const before = await counted(house);

  const failing = { send: () => Promise.reject(new Error('the operator is down')) };
  const { database, clock } = house;
  const gateways = { sms: failing, mail: failing, google: unconfiguredGoogle };
  const broken = await openHouse({ database, clock, gateways, env: { SMS_DAILY_BUDGET: '2' } });
  expect((await postFromPhone(broken, SEND, { phoneNumber })).statusCode).toBe(500);
  const hits = ({ throttles }: typeof before) => throttles.flatMap((row) => row.hits).length;
  const after = await counted(house);
  expect([hits(after), after.daily]).toEqual([hits(before), before.daily]);
  expect((await postFromPhone(house, VERIFY, { phoneNumber, code })).statusCode).toBe(200);

  expect((await postFromPhone(house, SEND, { phoneNumber })).statusCode).toBe(200);
  expect(await codeFor(house, phoneNumber)).toMatch(/^\d{6}$/);
});
