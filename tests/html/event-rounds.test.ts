import { expect, test } from 'vitest';
import { open, usualPages } from './support.ts';

const DAY = 24 * 60 * 60_000;

test('the list has one card for an event with rounds: its link leads to the open one, its lines to each, from the one before on', async () => {
  const built = await usualPages({ PREPARING_LANGUAGES: '' });
  const now = built.clock.now();
  // The third is open; of seven, one is before it.
  for (const at of [1, 2, 3, 4, 5, 6, 7]) {
    const [start, end] = [now + (at - 3.4) * DAY, now + (at - 2.4) * DAY];
    await built.database.pool.query(
      `insert into events (id, title, line, body, artwork, starts_at, ends_at, created_at, round_of, round_name)
       select $1, jsonb_build_object('en', $2::text), line, body, artwork, $3, $4, $4, $5, jsonb_build_object('en', $6::text)
       from events where id = 'encore-night'`,
      [
        ...[`part-${at}`, at === 1 ? 'Seven nights' : `Night ${at}`, new Date(start)],
        ...[new Date(end), at === 1 ? null : 'part-1', `Part ${at}`],
      ],
    );
  }
  await built.database.pool.query(
    `insert into event_giveaways (event_id, number, winners, tickets) values ('part-2', 1, 1, 1)`,
  );
  await built.database.pool.query(
    `update event_draws set committed_at = $1, closed_at = $1, entries_hash = $2, entry_count = 0, drawn_at = $1 where event_id = 'part-2'`,
    [new Date(now - 1_000), '0'.repeat(64)],
  );
  built.clock.advance(1_000);
  const { document, structured } = await open(built, '/event', { cookie: 'language=kr' });
  const cards = [...document.querySelectorAll('article')].filter((card) =>
    /Night \d|Seven nights/.test(card.textContent ?? ''),
  );
  const links = cards.map((card) =>
    [...card.querySelectorAll('a')].map(
      (link) => `${link.textContent} ${link.getAttribute('href')}`,
    ),
  );
  const day = (at: number) =>
    new Intl.DateTimeFormat('ko', { dateStyle: 'long', timeZone: 'Asia/Seoul' }).format(
      now + at * DAY,
    );
  expect(links).toEqual([
    [
      'Seven nights /event/part-3',
      'Part 2당첨자 발표 완료 /event/part-2',
      `Part 3${day(0.6)}까지 /event/part-3`,
      `Part 4${day(0.6)}부터 /event/part-4`,
      `Part 5${day(1.6)}부터 /event/part-5`,
    ],
  ]);
  expect(cards[0]?.textContent).toContain('외 3개 회차');
  expect(structured()).toMatchObject({
    itemListElement: expect.arrayContaining([
      expect.objectContaining({
        name: 'Seven nights',
        url: 'https://fans.example/event/part-3',
      }),
    ]),
  });
  expect(JSON.stringify(structured())).not.toContain('Night 4');
});
