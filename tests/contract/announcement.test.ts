import { expect, test } from 'vitest';
import { isDayAlone, resultsAreOut } from '../../contract/rules/announcement.ts';

const at = (time: string) => `2026-01-05T${time}+09:00`;

test.each([
  ['before the announcement', '19:00:00', '12:00:00', '18:59:59.999', false],
  ['at the announcement', '19:00:00', '12:00:00', '19:00:00', true],
  ['a draw after the announcement is out at once', '12:00:00', '19:00:00', '19:00:00', true],
  ['but not before it', '12:00:00', '19:00:00', '18:59:59', false],
  ['without an announcement, at the draw', null, '19:00:00', '19:00:00', true],
  ['without a draw, never', '12:00:00', null, '23:00:00', false],
])('results are out: %s', (_, announced, drawn, now, expected) => {
  const winnersAnnouncedAt = announced && at(announced);
  const drawnAt = drawn && new Date(at(drawn));
  expect(resultsAreOut({ winnersAnnouncedAt, drawnAt }, Date.parse(at(now)))).toBe(expected);
});

test('midnight in Korea is the day alone', () => {
  expect(
    ['2026-01-04T15:00:00.000Z', at('00:00:01'), at('19:00:00')].map((text) =>
      isDayAlone(Date.parse(text)),
    ),
  ).toEqual([...[true, false, false]]);
});
