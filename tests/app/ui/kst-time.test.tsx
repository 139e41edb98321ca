import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createWords } from '../../../src/i18n/words.ts';
import { AccountDay } from '../../../src/ui/account-day.tsx';
import { KstEnd, KstTime } from '../../../src/ui/kst-time.tsx';
import { Sentences } from '../../../src/ui/sentences.tsx';
import { show } from './parts.tsx';

/** In Korea; the tests’ own zone is another one. */
const korean = (part: Parameters<typeof show>[0]) =>
  show(part)
    .container.textContent?.split('\u00a0KST')[0]
    ?.replaceAll('\u00a0', ' ')
    .replaceAll('\u202f', ' ');

test.each([
  ['2027-01-01T00:00:00+09:00', 'December 31, 2026, midnight'],
  ['2026-12-31T15:00:00Z', 'December 31, 2026, midnight'],
  ['2026-12-31T23:59:00+09:00', 'December 31, 2026 at 11:59 PM'],
  ['2027-01-01T00:00:01+09:00', 'January 1, 2027 at 12:00 AM'],
  ['Unlimited', 'Unlimited'],
])('the end at %s is %s', (at, said) => {
  expect(korean(<KstEnd at={at} />)).toBe(said);
});

test('a beginning at midnight belongs to its own day, and the end of its period to the day before', () => {
  expect(korean(<KstTime at="2026-10-01T00:00:00+09:00" until="2027-01-01T00:00:00+09:00" />)).toBe(
    'October 1, 2026 at 12:00 AM – December 31, 2026, midnight',
  );
});

test('an end at midnight where the fan is belongs to the day before there', () => {
  const offset = new Date('2026-06-01T12:00:00Z').getTimezoneOffset();
  const at = new Date(Date.parse('2026-06-02T00:00:00Z') + offset * 60_000).toISOString();
  expect(show(<KstEnd at={at} />).container.textContent?.replaceAll('\u00a0', ' ')).toMatch(
    /KST.*June 1, 2026, midnight your time/,
  );
});

test('a day is a full date in the fan’s own time zone', () => {
  expect(new Date().getTimezoneOffset()).toBeGreaterThan(3 * 60);
  render(
    <Sentences i18n={createWords().i18n}>
      <AccountDay at={Date.parse('2026-01-06T03:00:00Z')} />
    </Sentences>,
  );
  expect(screen.getByRole('strong').textContent).toBe('January 5, 2026');
});
