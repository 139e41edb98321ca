import { afterEach, expect, test } from 'vitest';
import { clockInKorea } from '../../contract/rules/day.ts';
import { momentOf } from '../../contract/rules/event-status.ts';
import { isWithoutZone, usableMoment } from '../../contract/rules/moment.ts';

const { TZ } = process.env;

afterEach(() => {
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

const iso = (text: string) => usableMoment(text)?.toISOString();

test.each(['UTC', 'Asia/Seoul', 'America/New_York'])(
  'a moment without a zone is KST on a machine in %s',
  (zone) => {
    process.env.TZ = zone;
    const clock = new Date('2026-07-04T18:00').getTimezoneOffset();
    expect(clock).toBe({ UTC: 0, 'Asia/Seoul': -540, 'America/New_York': 240 }[zone]);
    const ways = ['2026-07-04T18:00', '2026-07-04 18:00', '2026-07-04T18:00:00.000'];
    expect(ways.map(iso)).toEqual(ways.map(() => '2026-07-04T09:00:00.000Z'));
    expect(ways.map(isWithoutZone)).toEqual([true, true, true]);
    expect(momentOf('2026-07-04T18:00', 'start')).toBe(Date.UTC(2026, 6, 4, 9));
  },
);

test('a moment with a zone is in that zone, however it is written', () => {
  const ways = [
    'T18:00+09:00',
    'T18:00:00+0900',
    'T18:00+09',
    'T09:00Z',
    't09:00z',
    'T04:30-04:30',
  ];
  expect(ways.map((way) => iso(`2026-07-04${way}`))).toEqual(
    ways.map(() => '2026-07-04T09:00:00.000Z'),
  );
  expect(isWithoutZone('2026-07-04T18:00Z')).toBe(false);
});

test('what is in no calendar, has no time or a zone by name is no moment', () => {
  const wrong = [
    ...['', '2026-07-04', '2026-02-30T10:00', '2026-07-04T25:00', '2026-07-04T18:00 GMT-3'],
    ...['2026-07-04T18:00 EST', '1899-12-31T23:59Z', '7/4/2026 18:00', '2026-07-04T18:00+25:00'],
  ];
  expect(wrong.map(iso)).toEqual(wrong.map(() => undefined));
  expect(isWithoutZone('2026-02-30T10:00')).toBe(false);
});

test('a file of staff has moments on the clock of Korea, where the next day begins at 15:00 UTC', () => {
  expect(clockInKorea('2026-03-01T14:59:59.000Z')).toBe('2026-03-01 23:59:59');
  expect(clockInKorea('2026-03-01T15:00:00.000Z')).toBe('2026-03-02 00:00:00');
});
