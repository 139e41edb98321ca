import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PER_LEFT, textWait } from '../../../server/auth/text-shares.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const BUDGET = 2_000;

type Sender = { network: number; country?: number; isKindKnown?: boolean; isKnown?: boolean };

/** A day's texts, by the rule alone. */
function openDay(budget = BUDGET) {
  const counts = new Map<string, number>();
  const had = (name: string) => counts.get(name) ?? 0;

  const sharesOf = ({ network, country = 0, isKindKnown = true, isKnown }: Sender) =>
    isKnown
      ? [{ name: `known ${network}`, perLeft: PER_LEFT.knownNetwork }]
      : [
          { name: `network ${network}`, perLeft: PER_LEFT.network },
          { name: `country ${country}`, perLeft: PER_LEFT.country },
          ...(isKindKnown ? [] : [{ name: 'unknown kind', perLeft: PER_LEFT.unknownKind }]),
        ];

  function wait(sender: Sender, now: number): number {
    return textWait({
      budget,
      now,
      all: had('all'),
      strangers: sender.isKnown ? undefined : had('strangers'),
      shares: sharesOf(sender).map(({ name, perLeft }) => ({ had: had(name), perLeft })),
    });
  }

  return {
    wait,
    had,
    /** Sends as many as possible of so many. */
    send(sender: Sender, now: number, times = 1): number {
      let sent = 0;
      while (sent < times && wait(sender, now) === 0) {
        sent += 1;
        const names = ['all', ...sharesOf(sender).map(({ name }) => name)];
        if (!sender.isKnown) names.push('strangers');
        for (const name of names) counts.set(name, had(name) + 1);
      }
      return sent;
    },
  };
}

const sender = fc.record({
  network: fc.nat(33),
  country: fc.nat(27),
  isKindKnown: fc.boolean(),
});
const attack = fc.array(
  fc.record({ sender, after: fc.nat(HOUR), times: fc.integer({ min: 1, max: 100 }) }),
  { minLength: 20, maxLength: 200 },
);

test('whatever 34 networks send, at any time of the day a newcomer, a known device and the next hour get texts', () => {
  fc.assert(
    fc.property(attack, (bursts) => {
      const day = openDay();
      let now = 0;
      for (const { sender, after, times } of bursts) {
        now = Math.min(DAY - 1, now + after);
        day.send(sender, now, times);
        expect(day.wait({ network: 99, country: 99 }, now)).toBe(0);
        expect(day.wait({ network: 99, isKnown: true }, now)).toBe(0);
        // An attacker's own network too is refused only for a time that is told.
        const wait = day.wait(sender, now);
        if (now + wait < DAY) expect(day.wait(sender, now + wait)).toBe(0);
      }
      expect(day.had('all')).toBeLessThanOrEqual(BUDGET);
    }),
  );
});

test('one country leaves a fifth of what is there, and two of them a ninth', () => {
  const some = { network: 0 };
  const fill = (...countries: number[]) => {
    const day = openDay();
    for (let network = 0; network < 5_000; network += 1)
      for (const country of countries) day.send({ network, country }, 0);
    return day.had('strangers');
  };
  // Of the 375 of the day's begin.
  expect(fill(1)).toBe(301);
  expect(fill(1, 2)).toBe(334);
  expect(openDay().send(some, 0, 1_000)).toBe(23);
});

test('numbers of unknown kind get a ninth of what strangers have', () => {
  const day = openDay();
  for (let network = 0; network < 5_000; network += 1)
    day.send({ network, isKindKnown: false }, DAY - 1);
  expect(day.had('unknown kind')).toBe(167);
});

test('the first hour takes at most a quarter and a twenty-fourth of the strangers’ texts, and a quarter of all is for known devices', () => {
  const day = openDay();
  const everybody = (now: number) => {
    for (let network = 0; network < 5_000; network += 1)
      for (let country = 0; country < 28; country += 1) day.send({ network, country }, now);
  };
  everybody(0);
  expect(day.had('strangers')).toBe(375);
  everybody(HOUR);
  expect(day.had('strangers')).toBe(421);
  everybody(DAY - 1);
  expect(day.had('strangers')).toBe(1_496);
  for (let network = 0; network < 5_000; network += 1)
    day.send({ network, isKnown: true }, DAY - 1);
  expect(day.had('all')).toBe(BUDGET);
});

test('past the whole budget everybody waits for the next day', () => {
  const all = { budget: 10, now: 18 * HOUR, all: 10, shares: [] };
  expect(textWait({ ...all, strangers: undefined })).toBe(6 * HOUR);
  expect(textWait({ ...all, strangers: 0 })).toBe(6 * HOUR);
});
