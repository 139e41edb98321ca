import { expect, test } from 'vitest';
import {
  SEND_FROM_48,
  SEND_FROM_56,
  SEND_FROM_ACCOUNT,
  SEND_FROM_NETWORK,
  SEND_TO_BLOCK,
  SEND_TO_DEVICE,
  SEND_TO_NUMBER,
  SEND_TO_NUMBER_BY_STRANGERS,
  SIGN_IN_ACCOUNT,
} from '../../../server/auth/throttle-policies.ts';

const MINUTE = 60_000;
const at = (...minutes: number[]) => minutes.map((minute) => minute * MINUTE);

test('the longest wait of all windows applies, and ends to the millisecond', () => {
  const sent = at(0, 1, 2, 3, 4);
  expect(SEND_TO_DEVICE.wait(sent, 4 * MINUTE)).toBe(6 * MINUTE);
  expect(SEND_TO_DEVICE.wait(sent, 10 * MINUTE - 1)).toBe(1);
  expect(SEND_TO_DEVICE.wait(sent, 10 * MINUTE)).toBe(0);
});

test('no ten minutes have more than five messages for a device and a number, wherever they start', () => {
  const sent: number[] = [];
  for (let now = 0; now < 120 * MINUTE; now += 1_000) {
    if (SEND_TO_DEVICE.wait(sent, now) === 0) sent.push(now);
  }
  expect(sent).toHaveLength(10);
  for (const first of sent) {
    const near = sent.filter((time) => time >= first && time < first + 10 * MINUTE);
    expect(near.length).toBeLessThanOrEqual(5);
  }
});

test.each([
  ['an address', SEND_FROM_NETWORK, 10, 60],
  ['a /56', SEND_FROM_56, 20, 100],
  ['a /48', SEND_FROM_48, 60, 300],
  ['an account', SEND_FROM_ACCOUNT, 5, 10],
  ['a block of neighbouring numbers', SEND_TO_BLOCK, 60, 100],
])(
  '%s can send its quota of ten minutes, at one text in ten seconds, and of a day, and no more',
  (_, policy, soon, daily) => {
    const sent: number[] = [];
    for (let now = 0; now < 1_440 * MINUTE; now += 10_000) {
      if (policy.wait(sent, now) === 0) sent.push(now);
    }
    expect(sent.filter((time) => time < 10 * MINUTE)).toHaveLength(soon);
    expect(sent).toHaveLength(daily);
  },
);

test('a number gets twenty messages a day, of which strangers can use up fifteen', () => {
  const sent = Array.from({ length: 15 }, (_, minute) => minute * MINUTE);
  expect(SEND_TO_NUMBER_BY_STRANGERS.wait(sent, 60 * MINUTE)).toBe(23 * 60 * MINUTE);
  expect(SEND_TO_NUMBER.wait(sent, 60 * MINUTE)).toBe(0);
  expect(SEND_TO_NUMBER.wait([...sent, ...sent.slice(0, 5)], 60 * MINUTE)).toBeGreaterThan(0);
});

test('at most 111 passwords of one account can be tried in a day', () => {
  const tried: number[] = [];
  for (let now = 0; now < 1_440 * MINUTE; now += 1_000) {
    if (SIGN_IN_ACCOUNT.wait(tried, now) === 0) tried.push(now);
  }
  expect(tried.length).toBeLessThanOrEqual(111);
});
