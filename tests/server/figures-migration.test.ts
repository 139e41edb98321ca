import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from '../../server/db/database.ts';
import { migrateDatabase } from '../../server/db/migrate.ts';

/** The migrations before the one that counts. */
function olderMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'encore-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync('server/db/migrations', folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(file, 'utf8'));
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith('_daily_figures'));
  expect(at).toBeGreaterThan(0);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
  return folder;
}

/** Noon in Korea, this many days ago. */
const noon = (days: number) =>
  `(date_trunc('day', now() at time zone 'Asia/Seoul') - interval '${days} days' + interval '12 hours') at time zone 'Asia/Seoul'`;

const OLD = `
  insert into users (id, username, language, created_at, status, deleted_at) values
    ('00000000-0000-4000-8000-00000000000a', 'a', 'en', ${noon(40)}, 'active', null),
    ('00000000-0000-4000-8000-00000000000b', 'b', 'en', ${noon(2)}, 'active', null),
    ('00000000-0000-4000-8000-00000000000c', 'c', 'en', ${noon(2)}, 'withdrawn', ${noon(1)});
  insert into audit (at, action) values
    (${noon(40)}, 'account.created'), (${noon(2)}, 'account.created'), (${noon(2)}, 'account.created'),
    (${noon(1)}, 'account.withdrawn'), (${noon(2)}, 'session.started'), (${noon(2)}, 'admin.looked');
  insert into sessions (user_id, family_hash, rotated_at, created_at, expires_at)
    select '00000000-0000-4000-8000-00000000000a', 'f' || n, now(), ${noon(3)}, now() from generate_series(1, 2) n;
  insert into sessions (user_id, family_hash, rotated_at, created_at, expires_at)
    values ('00000000-0000-4000-8000-00000000000b', 'g', ${noon(2)}, ${noon(2)}, now());
  insert into support_requests (key_hash, number, topic, email, message, language, created_at)
    values ('k', 'n', 'app', 'e', 'm', 'en', now());`;

test('an existing database starts with its totals, and with what is known of the last 30 days', async () => {
  const database = await openEmbedded({ dataDir: 'memory' });
  onTestFinished(() => database.close());
  const { pool } = database;
  const client = await pool.connect();
  await migrate(drizzle(client), { migrationsFolder: olderMigrations() });
  await client.query(OLD);
  client.release(true);
  await migrateDatabase(database);
  const { rows } = await pool.query<{ row: string }>(
    `select name || ' ' || case when since = '-infinity' then 'now'
       else (now() at time zone 'Asia/Seoul')::date - (since at time zone 'Asia/Seoul')::date || ' days ago' end
       || ': ' || count as row from figures order by 1`,
  );
  expect(rows.map(({ row }) => row)).toEqual([
    'begun 0 days ago: 0',
    'fans now: 2',
    'fans.active 0 days ago: 1',
    'fans.new 2 days ago: 2',
    'fans.withdrawn 1 days ago: 1',
    'requests now: 1',
    'sign-ins 2 days ago: 1',
  ]);
  expect((await pool.query('select 1 from figure_changes')).rows).toEqual([]);
});
