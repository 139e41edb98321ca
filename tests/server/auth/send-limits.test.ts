import { expect, test } from 'vitest';
import { textLimits } from '../../../server/auth/send-limits.ts';
import {
  SEND_FROM_48,
  SEND_FROM_56,
  SEND_FROM_ACCOUNT,
  SEND_FROM_NETWORK,
  SEND_TO_BLOCK,
} from '../../../server/auth/throttle-policies.ts';
import { createKeyedHashes } from '../../../server/lib/keyed-hashes.ts';
import type { Throttle } from '../../../server/repositories/throttles.ts';
import { DOWN } from '../support/build-test.ts';
import {
  browserOf,
  call,
  codeFor,
  newFan,
  newPhone,
  openFan,
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

test('strangers get fifteen codes a day for a number; the last five are for browsers known to its account', async () => {
  const { api, fan, phoneNumber } = await openFan();
  const owner = await browserOf(api, fan);
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
  const { api, phoneNumber } = await openFan();
  const other = await newFan(api);
  const stranger = await browserOf(api, other);
  api.clock.advance(24 * HOUR);
  await sendTimes(15, () => post(api, SEND, { phoneNumber }));
  expect((await stranger.call('POST', SEND, { phoneNumber })).statusCode).toBe(429);
});

const HASHES = createKeyedHashes(['a secret']);
const NUMBER = '+821070010000';
const limits = (phoneNumber: string, address: string, isKnown = false) =>
  textLimits(HASHES, phoneNumber, { address, isKnown });

/** The policies under which two texts are counted together. */
const shared = (one: Throttle[], other: Throttle[]) => {
  const keys = new Set(other.flatMap((limit) => limit.keys));
  return one.filter((limit) => keys.has(limit.keys[0])).map(({ policy }) => policy);
};

test('neighbouring numbers are counted together, a thousand further on no more', () => {
  const [here, elsewhere] = ['192.0.2.1', '192.0.2.2'];
  const text = limits(NUMBER, here);
  expect(shared(text, limits('+821070010999', elsewhere))).toEqual([SEND_TO_BLOCK]);
  expect(shared(text, limits('+821070011000', elsewhere))).toEqual([]);
});

test.each([
  [
    'of one /64',
    '2001:db8:1:1::1',
    '2001:db8:1:1::2',
    [SEND_FROM_48, SEND_FROM_56, SEND_FROM_NETWORK],
  ],
  ['of one /56', '2001:db8:1:1101::1', '2001:db8:1:1102::1', [SEND_FROM_48, SEND_FROM_56]],
  ['of one /48', '2001:db8:1:100::1', '2001:db8:1:200::1', [SEND_FROM_48]],
  ['of one operator', '2001:db8:1::1', '2001:db8:2::1', []],
  ['that are one IPv4 address', '192.0.2.1', '192.0.2.1', [SEND_FROM_NETWORK]],
  ['that are two IPv4 addresses', '192.0.2.1', '192.0.2.2', []],
])(
  'texts asked for at addresses %s are counted together as far as that',
  (_, one, other, together) => {
    expect(shared(limits(NUMBER, one), limits(newPhone(), other))).toEqual(together);
  },
);

test('known devices behind one address are not limited by it, and members by their account alone', () => {
  const address = '192.0.2.1';
  const visitor = limits(newPhone(), address);
  const byMember = (userId: string) =>
    textLimits(HASHES, newPhone(), { address, isKnown: false, userId });
  expect(shared(limits(NUMBER, address, true), visitor)).toEqual([]);
  expect(shared(byMember('one'), visitor)).toEqual([]);
  expect(shared(byMember('one'), byMember('other'))).toEqual([]);
  expect(shared(byMember('one'), byMember('one'))).toEqual([SEND_FROM_ACCOUNT]);
});

test('a refused send counts towards no limit', async () => {
  const api = await openTestApi({ env: { SMS_DAILY_BUDGET: '40' } });
  api.clock.set(LATE);
  let network = 0;
  const send = () => {
    network += 1;
    const remoteAddress = `2001:db8:1:${network}::1`;
    return call(api, 'POST', SEND, { remoteAddress, payload: { phoneNumber: newPhone() } });
  };
  // A seventeenth of the texts, for all networks of one party.
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
const exhaust = (api: TestApi) => sendTimes(30, () => post(api, SEND, { phoneNumber: newPhone() }));

test('strangers who take what they can in one country leave texts for known devices and for other countries', async () => {
  const api = await openTestApi({ env: { SMS_DAILY_BUDGET: '40' } });
  const fan = await newFan(api);
  const { phoneNumber } = fan;
  const owner = await browserOf(api, fan);
  api.clock.set(LATE);
  expect(await exhaust(api)).toBe(24);
  const refused = await post(api, SEND, { phoneNumber: newPhone() });
  expect([refused.statusCode, refused.json()]).toEqual([503, REFUSED]);
  // In seconds, until the next day.
  expect(refused.headers['retry-after']).toBe('60');
  expect((await owner.call('POST', SEND, { phoneNumber })).statusCode).toBe(200);
  expect((await post(api, SEND, { phoneNumber: '+12133734253' })).statusCode).toBe(200);
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
  await sendTimes(10, send);
  expect(said(40)).toHaveLength(1);
  api.clock.advance(24 * HOUR);
  await sendTimes(30, send);
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

  const { database, clock } = api;
  const broken = await openTestApi({
    database,
    clock,
    gateways: DOWN,
    env: { SMS_DAILY_BUDGET: '20' },
  });
  expect((await postFromPhone(broken, SEND, { phoneNumber })).statusCode).toBe(500);
  const hits = ({ throttles }: typeof before) => throttles.flatMap((row) => row.hits).length;
  const after = await counted(api);
  expect([hits(after), after.daily]).toEqual([hits(before), before.daily]);
  expect((await postFromPhone(api, VERIFY, { phoneNumber, code })).statusCode).toBe(200);

  expect((await postFromPhone(api, SEND, { phoneNumber })).statusCode).toBe(200);
  expect(await codeFor(api, phoneNumber)).toMatch(/^\d{6}$/);
});
