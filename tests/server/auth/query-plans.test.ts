import { writeFileSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';
import { figures } from '../../../server/repositories/figures.ts';
import { sweepAccounts } from '../../../server/repositories/sweep.ts';
import { hasPostgres, openPostgres } from '../support/databases.ts';
import { FILLED, fillTables } from '../support/filled-tables.ts';
import { type Explained, recordQueries, scannedWhole } from '../support/recorded-queries.ts';
import { makeEveryCall } from './every-call.ts';
import { openGoogleTestApi } from './google-fans.ts';

/** Enough rows for every plan to be that of a large table; the `queries` benchmark uses a million and measures times. */
const ROWS = Number(process.env.QUERY_ROWS ?? 10_000);
const TIMES = process.env.QUERY_TIMES;

/** Edited by hand, one row a day, or of limited length. */
const SMALL = [
  'auditions',
  'awards',
  'banners',
  'compatible_migrations',
  'content_version',
  'event_acts',
  'event_corrections',
  'event_draws',
  'event_giveaways',
  'event_reserves',
  'event_winners',
  'events',
  'faq_categories',
  'faq_entries',
  'full_vacuum',
  'gallery_categories',
  'gallery_images',
  'games',
  'headlines',
  'legal_texts',
  'legal_versions',
  'message_texts',
  'notification_facts',
  'outbox',
  'planned_draws',
  'prize_addresses',
  'processes',
  'push_keys',
  'seed_ledger',
  'signature_videos',
  'teasers',
  'video_metadata',
  'video_search',
  'videos',
];

/** With ANALYZE the query is executed and rolled back; not where its rows exist already. */
async function explain(
  client: pg.PoolClient,
  text: string,
  parameters: unknown[],
  analyze: boolean,
) {
  await client.query('begin');
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': [Explained] }>(
      `explain (format json, analyze ${analyze}) ${text}`,
      parameters,
    );
    return rows[0]?.['QUERY PLAN'][0];
  } catch (error) {
    if (analyze && error instanceof pg.DatabaseError && error.code === '23505') return undefined;
    throw error;
  } finally {
    await client.query('rollback');
  }
}

const PLANNED = /^(select|insert|update|delete|with)\b/i;

test.runIf(hasPostgres())(
  'no query of a call or of the sweep scans a growing table',
  async () => {
    const database = await openPostgres();
    const { api, google } = await openGoogleTestApi({ database, env: { API_DOCS: 'on' } });
    const { pool } = database;
    const { rows: tables } = await pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    expect(tables.map(({ name }) => name)).toEqual([...SMALL, ...FILLED].sort());
    await fillTables(database, { rows: ROWS, now: api.clock.now() });

    const queries = recordQueries();
    await makeEveryCall(api, google);
    await sweepAccounts(database.unhurried.orm, api.clock.now());
    await figures.sumUp(database.unhurried.orm);

    const planned = [...queries].filter(([text]) => PLANNED.test(text));
    expect(planned.length).toBeGreaterThan(60);
    const client = await database.unhurried.pool.connect();
    const scans: string[] = [];
    const times: { text: string; ms: number }[] = [];
    await client.query('set statement_timeout = 0');
    // As on disks without moving parts: with fewer rows, the plans are still those of a large table.
    await client.query('set random_page_cost = 1.1');
    for (const [text, parameters] of planned) {
      const explained =
        (TIMES && (await explain(client, text, parameters, true))) ||
        (await explain(client, text, parameters, false));
      if (!explained) throw new Error(`no plan of ${text}`);
      const grown = scannedWhole(explained.Plan).filter((name) => !SMALL.includes(name));
      scans.push(...grown.map((name) => `${name}: ${text}`));
      times.push({ text, ms: explained['Execution Time'] ?? 0 });
    }
    client.release(true);
    if (TIMES) writeFileSync(TIMES, JSON.stringify({ rows: ROWS, times }));
    expect(scans).toEqual([]);
  },
  TIMES ? 3_600_000 : 600_000,
);

test.runIf(hasPostgres())('every foreign key with "on delete cascade" has an index', async () => {
  const { pool } = await openPostgres();
  const { rows } = await pool.query(
    `select conrelid::regclass::text as table, conkey from pg_constraint c
     where contype = 'f' and confdeltype = 'c' and not exists (
       select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`,
  );
  expect(rows).toEqual([]);
});
