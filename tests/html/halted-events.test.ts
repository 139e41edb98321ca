import { expect, test } from 'vitest';
import type { EventChanges } from '../../contract/schemas/events.ts';
import { open, usualPages } from './support.ts';

const EVENT = 'encore-night';
const REASON = {
  en: 'The hall is being repaired.',
  kr: '공연장 보수 공사 중입니다.',
  cn: '场馆正在维修。',
  jp: '会場を修理しています。',
};

async function pagesAfter(kinds: string[] = [], changes?: EventChanges) {
  const built = await usualPages({ PREPARING_LANGUAGES: '' });
  await built.database.pool.query('update events set starts_at = $2, ends_at = $3 where id = $1', [
    EVENT,
    new Date(built.clock.now() - 1_000),
    new Date(built.clock.now() + 3_600_000),
  ]);
  for (const [at, kind] of kinds.entries()) {
    await built.database.pool.query(
      'insert into event_acts (event_id, number, kind, reason, at) values ($1, $2, $3, $4, $5)',
      [EVENT, at + 1, kind, REASON, new Date(built.clock.now() - 1_000 + at)],
    );
  }
  if (changes) {
    await built.database.pool.query(
      'insert into event_corrections (event_id, number, changes, had_entries, reason, at) values ($1, 1, $2, true, $3, $4)',
      [EVENT, changes, REASON, new Date(built.clock.now())],
    );
    await built.database.pool.query('update events set show_starts_at = $2 where id = $1', [
      EVENT,
      changes.showStartsAt?.to ?? null,
    ]);
  }
  built.clock.advance(1_000);
  const read = async (path: string, language: string) => {
    const page = await open(built, path, { cookie: `language=${language}` });
    return {
      main: page.document.querySelector('main')?.textContent ?? '',
      structured: page.structured(),
    };
  };
  return read;
}

test('a paused event’s page says so with the reason in the page’s language, and so does the list', async () => {
  const read = await pagesAfter(['paused']);
  const english = await read(`/event/${EVENT}`, 'en');
  expect(english.main).toContain('Entries paused');
  expect(english.main).toContain(REASON.en);
  expect(english.structured).not.toHaveProperty('eventStatus');
  expect((await read(`/event/${EVENT}`, 'jp')).main).toContain(REASON.jp);
  expect((await read('/event', 'kr')).main).toContain('응모 일시 중지');
});

test('a cancelled event’s page, its structured data and the list say so', async () => {
  const before = (await (await pagesAfter())('/event', 'en')).main;
  const { length: untilBefore } = before.match(/Until|No end date/g) ?? [];
  const read = await pagesAfter(['paused', 'cancelled']);
  const korean = await read(`/event/${EVENT}`, 'kr');
  expect(korean.main).toContain('취소됨');
  expect(korean.main).toContain(REASON.kr);
  expect(korean.structured).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
  const list = (await read('/event', 'en')).main;
  const { length: until } = list.match(/Until|No end date/g) ?? [];
  expect(list).toContain('This event was cancelled.');
  expect(until).toBe(untilBefore - 1);
});

test('once entries go on, page and list are as before, and the acts can still be read', async () => {
  const read = await pagesAfter(['paused', 'resumed']);
  const { main } = await read(`/event/${EVENT}`, 'cn');
  expect(main).toContain('报名恢复');
  expect(main.match(new RegExp(REASON.cn, 'g'))).toHaveLength(2);
  expect((await read('/event', 'en')).main).toContain('Ongoing');
});

test.each([
  ['2026-09-01T09:00:00.000Z', 'EventRescheduled', '(정정 전: 2026년 8월 1일'],
  [null, 'EventPostponed', '추후 공지 (정정 전: 2026년 8월 1일'],
])(
  'a show that is moved to %s is so on the page and in its structured data',
  async (to, status, said) => {
    const from = '2026-08-01T09:00:00.000Z';
    const read = await pagesAfter([], { showStartsAt: { from, to } });
    const { main, structured } = await read(`/event/${EVENT}`, 'kr');
    expect(main).toContain(REASON.kr);
    expect(main.replaceAll('\u00a0', ' ')).toContain(said);
    const dates = to ? { startDate: to, previousStartDate: from } : { startDate: from };
    expect(structured).toMatchObject({ eventStatus: `https://schema.org/${status}`, ...dates });
  },
);
