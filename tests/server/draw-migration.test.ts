import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { describe, expect, onTestFinished, test } from 'vitest';
import { doubtsOf } from '../../contract/rules/draw-doubts.ts';
import type { Database } from '../../server/db/database.ts';
import { openEmbedded } from '../../server/db/database.ts';
import { migrateDatabase } from '../../server/db/migrate.ts';
import { hasPostgres, openPostgres } from './support/databases.ts';

/** The migrations before the one that records commitments. */
function olderMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'encore-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync('server/db/migrations', folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(file, 'utf8'));
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith('_draw_commitments'));
  expect(at).toBeGreaterThan(0);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
  return folder;
}

async function openOld({ pool }: Pick<Database, 'pool'>) {
  await pool.query(
    'drop schema public cascade; drop schema if exists drizzle cascade; create schema public',
  );
  const client = await pool.connect();
  await migrate(drizzle(client), { migrationsFolder: olderMigrations() });
  client.release(true);
}

const HASH = `'${'a'.repeat(64)}'`;
/** Of an event, in days from now: its end, and, if it had a draw, when that was closed and drawn. */
const OLD: [
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
const rowsOf = ([id, ends, draw]: (typeof OLD)[number]) => `
  insert into events (id, title, line, body, artwork, ends_at, created_at)
    values ('${id}', '{}', '{}', '{}', 'a', ${inDays(ends)}, now() - interval '9 days');
  insert into event_giveaways values ('${id}', 1, 2, 2);
  ${draw ? `insert into event_draws (event_id, seed, seed_hash, closed_at, drawn_at) values ('${id}', ${HASH}, ${HASH}, ${draw.map(inDays).join()});` : ''}`;

const kinds: {
  name: string;
  open: () => Promise<Pick<Database, 'pool' | 'unhurried' | 'close'>>;
}[] = [
  { name: 'PGlite', open: () => openEmbedded({ dataDir: 'memory' }) },
  ...(hasPostgres() ? [{ name: 'a real PostgreSQL', open: openPostgres }] : []),
];

describe.each(kinds)('on $name', ({ name, open }) => {
  test('an upgrade keeps every seed, and only draws that are still open can be proven', async () => {
    const database = await open();
    if (name === 'PGlite') onTestFinished(database.close);
    const { pool } = database;
    await openOld(database);
    await pool.query(
      `insert into artworks (name, base, color, ratio, alt) values ('a', '/a', '#000', '3:4', '{}'); ${OLD.map(rowsOf).join('')}`,
    );
    await migrateDatabase(database);

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
      return [
        row.event_id,
        [
          row.seed_hash === 'a'.repeat(64),
          row.committed_at !== null,
          doubtsOf({ startDate: iso(row.starts_at) ?? '', endDate: iso(row.ends_at) ?? '' }, times),
        ],
      ];
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
});
