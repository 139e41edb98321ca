import { expect, test } from 'vitest';
import { waitUntil } from '../../../src/flows/shared/wait-until.ts';

const NOW = Date.parse('2026-06-01T00:00:00.000Z');
const DAY = 86_400_000;
/** A browser's timer with a longer delay fires at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

test.each([
  ['in a moment', NOW + 1, 1],
  ['in a day', NOW + DAY, DAY],
  ['in 25 days', NOW + 25 * DAY, LONGEST_TIMER],
  ['never', Infinity, LONGEST_TIMER],
  ['nobody knows when', Date.parse(''), LONGEST_TIMER],
])('the wait for an event %s is capped at the longest timer', (_, moment, wait) => {
  expect(waitUntil(moment, NOW)).toBe(wait);
});

test.each([
  ['now', 0, 1_000],
  ['a second ago', 1_000, 1_000],
  ['three seconds ago', 3_000, 3_000],
  ['a day ago', DAY, 30_000],
])('if the event was due %s, it is polled again, less and less often', (_, since, wait) => {
  expect(waitUntil(NOW - since, NOW)).toBe(wait);
});
