import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { expect, test } from 'vitest';
import { doubtsOf } from '../../contract/rules/draw-doubts.ts';
import { migrateDatabase } from '../../server/db/migrate.ts';
import { openBlank } from './support/databases.ts';
import { newDirectory } from './support/new-directory.ts';

/** Our migrations without this one and those after it. */
function migrationsBefore(name: string): string {
  const folder = newDirectory();
  cpSync('server/db/migrations', folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(file, 'utf8'));
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith(`_${name}`));
  expect(at).toBeGreaterThan(0);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
  return folder;
}

/** A database with these rows from before this migration, after all of them. */
async function migratedSince(name: string, rows: string) {
  const database = await openBlank();
  const client = await database.pool.connect();
  await migrate(drizzle(client), { migrationsFolder: migrationsBefore(name) });
  await client.query(rows);
  client.release(true);
  await migrateDatabase(database);
  return database.pool;
}

const HASH = 'a'.repeat(64);
/** Of an event, in days from now: its end, and, if it had a draw, when that was closed and drawn. */
const EVENTS: [
  id: string,
  ends: number | null,
  draw?: [closed: number | null, drawn: number | null],
][] = [
  ['open', 5, [null, null]],
  ['endless', null, [null, null]],
  ['without a draw', 5],
  ['over', -1, [null, null]],
  ['over without a draw', -1],
  ['closed', -3, [-2, null]],
  ['drawn', -3, [-2, -1]],
  ['drawn at once', -3, [-2, -2]],
];

const inDays = (days: number | null) =>
  days === null ? 'null' : `now() + ${days} * interval '1 day'`;
const eventRows = ([id, ends, draw]: (typeof EVENTS)[number]) => `
  insert into events (id, title, line, body, artwork, ends_at, created_at)
    values ('${id}', '{}', '{}', '{}', 'a', ${inDays(ends)}, now() - interval '9 days');
  insert into event_giveaways values ('${id}', 1, 2, 2);
  ${draw ? `insert into event_draws (event_id, seed, seed_hash, closed_at, drawn_at) values ('${id}', '${HASH}', '${HASH}', ${draw.map(inDays).join()});` : ''}`;

test('an upgrade keeps every seed, and only draws that are still open can be proven', async () => {
  const pool = await migratedSince(
    'draw_commitments',
    `insert into artworks (name, base, color, ratio, alt) values ('a', '/a', '#000', '3:4', '{}'); ${EVENTS.map(eventRows).join('')}`,
  );
  const { rows } = await pool.query(
    'select d.*, starts_at, ends_at from event_draws d join events e on e.id = event_id',
  );
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  const found = rows.map((row) => {
    const times = {
      committedAt: iso(row.committed_at),
      closedAt: iso(row.closed_at),
      drawnAt: iso(row.drawn_at),
    };
    const doubts = doubtsOf(
      { startDate: iso(row.starts_at) ?? '', endDate: iso(row.ends_at) ?? '' },
      times,
    );
    return [row.event_id, [row.seed_hash === HASH, row.committed_at !== null, doubts]];
  });
  // Whether its seed was kept and its moment is known, and what is doubtful.
  expect(Object.fromEntries(found)).toEqual({
    open: [true, true, []],
    endless: [true, true, []],
    'without a draw': [false, true, []],
    over: [true, false, ['seed_late']],
    'over without a draw': [false, true, ['seed_late']],
    closed: [true, false, ['seed_late']],
    drawn: [true, false, ['seed_late']],
    'drawn at once': [true, false, ['seed_late', 'drawn_early']],
  });
});

test('what staff wrote before is found with the marks of Latin letters and without, and only by those that count elsewhere', async () => {
  const pool = await migratedSince(
    'searched_without_marks',
    `insert into content_items (kind, id, state, revision, name, missing, grams, searchable, updated_at) values
       ('videos', 'lune', 'draft', 1, 'LUNÉ', '{}', '{lu,un,né,éé}', E'\\nluné café 별\\n', now()),
       ('videos', 'gaku', 'draft', 1, 'がく', '{}', '{がく}', E'\\nがく น้ำ\\n', now())`,
  );
  const { rows } = await pool.query(
    `select array(select unnest(grams) order by 1) as grams, searchable from content_items order by id desc`,
  );
  expect(rows).toEqual([
    { grams: ['ee', 'lu', 'ne', 'un'], searchable: '\nlune cafe 별\n' },
    { grams: ['がく'], searchable: '\nがく น้ำ\n' },
  ]);
});

test('a day that was promised becomes its midnight in Korea, in drafts and corrections too; results that were seen stay', async () => {
  const day = '{"winnersAnnouncedOn": "2026-01-05"}';
  const pool = await migratedSince(
    'the_time_of_the_announcement',
    `insert into artworks (name, base, color, ratio, alt) values ('a', '/a', '#000', '3:4', '{}');
    ${['shown', 'promised', 'silent'].map((id) => eventRows([id, -9])).join('')}
    update events set winners_announced_on = '2026-01-05' where id <> 'silent';
    insert into event_corrections values ('promised', 1, '{"winnersAnnouncedOn": {"from": null, "to": "2026-01-05"}}', true, '{}', now());
    update event_draws set drawn_at = '2026-01-04T09:30:07Z' where event_id = 'shown';
    insert into content_items (kind, id, state, revision, name, missing, grams, searchable, updated_at)
      values ('events', 'e', 'draft', 2, 'e', '{}', '{}', '', now());
    insert into content_versions (kind, id, revision, document, at) values ('events', 'e', 1, '${day}', now()),
      ('events', 'e', 2, '{"winnersAnnouncedOn": null}', now());`,
  );
  const { rows } = await pool.query(
    'select id, winners_announced_at as at from events order by id',
  );
  const versions = await pool.query('select document from content_versions order by revision');
  const corrections = await pool.query('select changes from event_corrections');
  const at = '2026-01-04T15:00:00.000Z';
  expect(Object.fromEntries(rows.map((row) => [row.id, row.at?.toISOString()]))).toEqual({
    promised: at,
    shown: '2026-01-04T09:30:00.000Z',
  });
  expect(versions.rows.map(({ document }) => document.winnersAnnouncedAt)).toEqual([at, null]);
  expect(corrections.rows).toEqual([{ changes: { winnersAnnouncedAt: { from: null, to: at } } }]);
  await expect(pool.query('delete from content_versions')).rejects.toThrow();
});

test('an event whose prizes were sent, or to be confirmed, says so of each prize after the upgrade', async () => {
  const before = ['false, null', 'false, 24', 'true, 24'];
  const events = before.map(
    (
      said,
      at,
    ) => `insert into events (id, title, line, body, artwork, prize_names, by_post, confirm_within)
       values ('${at}', '{}', '{}', '{}', 'a', '[{"en": "Album"}]', ${said});
     insert into event_giveaways values ('${at}', 1, 2, 2), ('${at}', 2, 1, 1);`,
  );
  const pool = await migratedSince(
    'kinds_of_prizes',
    `insert into artworks (name, base, color, ratio, alt) values ('a', '/a', '#000', '3:4', '{}'); ${events.join('')}`,
  );
  const { rows } = await pool.query(
    'select name, picture, handover, task from event_giveaways order by event_id, number',
  );
  const both = (prize: object) =>
    [{ en: 'Album' }, null].map((name) => ({ name, picture: null, ...prize }));
  expect(rows).toEqual([
    ...both({ handover: null, task: 'nothing' }),
    ...both({ handover: null, task: 'confirm' }),
    ...both({ handover: 'sent', task: 'address' }),
  ]);
});
