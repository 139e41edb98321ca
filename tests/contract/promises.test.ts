import { expect, test } from 'vitest';
import { oddPromises } from '../../contract/rules/promises.ts';

const NOW = Date.parse('2026-06-01T12:00:00+09:00');
const at = (days: number) => new Date(NOW + days * 86_400_000).toISOString();
const SOUND = {
  ...{ startsAt: at(1), endsAt: at(8), drawWait: 60, showStartsAt: at(20) },
  winnersAnnouncedAt: at(9),
};

test.each<[string, Record<string, string | number | null>, string[]]>([
  ['nothing of a sound plan', {}, []],
  ['no end', { endsAt: null }, ['no_end']],
  ['an end that has passed', { startsAt: at(-9), endsAt: at(-1) }, ['over', 'unprovable']],
  [
    '2036 for 2026',
    { endsAt: at(3_650), winnersAnnouncedAt: null, showStartsAt: null },
    ['long_period'],
  ],
  [
    '90 days are not long',
    { ...SOUND, endsAt: at(91), winnersAnnouncedAt: at(92), showStartsAt: null },
    [],
  ],
  ['an end after the show', { showStartsAt: at(7), winnersAnnouncedAt: null }, ['ends_after_show']],
  ['an announcement before the end', { winnersAnnouncedAt: at(7) }, ['announced_before_end']],
  ['sooner than the wait allows', { winnersAnnouncedAt: at(8.01) }, ['announced_before_draw']],
  [
    'a day without a wait is a day',
    { drawWait: null, winnersAnnouncedAt: at(8.9) },
    ['announced_before_draw'],
  ],
  [
    'on the day that the wait ends is in time',
    { drawWait: 600, winnersAnnouncedAt: '2026-06-09T00:00+09:00' },
    [],
  ],
  ['an announcement after the show', { winnersAnnouncedAt: at(21) }, ['announced_after_show']],
  ['a further round without reserves', { roundOf: 'moon-night' }, ['round_without_reserves']],
  ['a start that has passed', { startsAt: at(-0.1) }, ['unprovable']],
  ['without a start it opens with its publication', { startsAt: null }, []],
  ['no code can be imported in time', { codes: 1, startsAt: null }, ['no_time_for_codes']],
  ['codes can be imported between publication and start', { codes: 1 }, []],
])('what looks odd: %s', (_, change, odd) => {
  const publication = { now: NOW, at: null, isCommitted: false, isPublic: false };
  expect(oddPromises({ ...SOUND, ...change }, publication)).toEqual(odd);
});

test('a draw whose seed was fixed before can be proven, and a plan opens when it is published', () => {
  const begun = { ...SOUND, startsAt: at(-1) };
  expect(oddPromises(begun, { now: NOW, at: null, isCommitted: true, isPublic: false })).toEqual(
    [],
  );
  const open = {
    ...SOUND,
    startsAt: null,
    endsAt: at(95),
    showStartsAt: null,
    winnersAnnouncedAt: null,
  };
  const plan = (days: number) =>
    oddPromises(open, {
      now: NOW,
      at: NOW + days * 86_400_000,
      isCommitted: false,
      isPublic: false,
    });
  expect([plan(0), plan(6)]).toEqual([['long_period'], []]);
});
