import { getTableColumns, getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { PUBLIC_TABLES, type PublicTable, triggerOf } from '../../../server/db/content-triggers.ts';
import { buildTest } from '../support/build-test.ts';
import { openUsual, type TestDatabase } from '../support/databases.ts';
import { recordQueries } from '../support/recorded-queries.ts';

const described = PUBLIC_TABLES.map((one) => ({ ...one, name: getTableName(one.table) }));

/** In the database's own spelling, without the schema. */
async function triggersOf({ pool }: Pick<TestDatabase, 'pool'>) {
  const { rows } = await pool.query<{ table: string; sql: string }>(
    `select c.relname as table, pg_get_triggerdef(t.oid) as sql
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where p.proname = 'raise_content_version' order by 1`,
  );
  return rows.map(({ table, sql }) => ({
    table,
    sql: sql.replaceAll(/public\.|"/g, ''),
  }));
}

/** As `pg_get_triggerdef` writes it: its events are in an order of its own. */
const writtenByDatabase = (one: PublicTable) =>
  triggerOf(one)
    .replaceAll('"', '')
    .replace('CREATE OR REPLACE', 'CREATE')
    .replace(/;$/, '')
    .replace(
      /INSERT OR DELETE OR TRUNCATE OR (UPDATE.*?) ON /,
      'INSERT OR DELETE OR $1 OR TRUNCATE ON ',
    );

test('each table of which public answers are made has the trigger of its description, and no other has one', async () => {
  const found = await triggersOf(await openUsual());
  const missing = PUBLIC_TABLES.filter(
    (one) => !found.some(({ sql }) => sql === writtenByDatabase(one)),
  );
  expect(missing.map((one) => `a migration must have: ${triggerOf(one)}`)).toEqual([]);
  expect(found.map(({ table }) => table)).toEqual(described.map(({ name }) => name).sort());
});

test.each(described)(
  '$name: any statement raises the version, of each public column too',
  async ({ name, table, columns = Object.values(getTableColumns(table)) }) => {
    const { pool } = await openUsual();
    const client = await pool.connect();
    const raises = async (sql: string) => {
      await client.query('begin');
      const version = async () =>
        (await client.query('select version from content_version')).rows[0].version;
      const before = await version();
      await client.query(sql);
      const isRaised = (await version()) !== before;
      await client.query('rollback');
      return isRaised;
    };
    const written = columns.filter(({ generatedIdentity }) => !generatedIdentity);
    const names = written.map((column) => `"${column.name}"`);
    const statements = [
      `delete from ${name} where false`,
      `insert into ${name} (${names.join()}) select ${names.join()} from ${name} where false`,
      ...names.map((column) => `update ${name} set ${column} = ${column} where false`),
    ];
    const unseen: string[] = [];
    for (const sql of statements) if (!(await raises(sql))) unseen.push(sql);
    client.release();
    expect(unseen).toEqual([]);
  },
);

/** What no answer in memory is made of: read for each request, or for a time. */
const READ_EACH_TIME = [
  'content_version',
  // Rows are only added; which of them is planned, the item says.
  'content_versions',
  // The list of entries, which the check of a draw reads.
  'event_entries',
  // The index of the search, whose candidates are judged by the videos themselves.
  'video_search',
];

const NAMED: Record<string, Record<string, string>> = {
  '/api/contents/auditions/{id}': { id: 'dance-crew' },
  '/api/contents/events/{id}': { id: '2024kwda' },
  '/api/contents/events/{id}/calendar': { id: '2024kwda' },
  '/api/contents/events/{id}/draw/entries': { id: '2024kwda' },
  '/api/contents/gallery/{category}': { category: '2024KWDA' },
  '/api/contents/legal-texts/{id}': { id: 'service_terms' },
  '/api/contents/notices/{id}': { id: 'welcome' },
  '/api/contents/photos/{id}': { id: '2024kwda-02' },
  '/api/contents/videos/{id}': { id: 'bulti' },
  '/api/contents/videos/{id}/metadata': { id: 'bulti' },
  '/api/contents/videos/search': { '?q=bulti': '' },
};

test('every table that a public call or the sitemap reads is described, and read again after a change', async () => {
  const { app, database, clock } = await buildTest({
    env: { API_DOCS: 'on', PUBLIC_ORIGIN: 'https://fans.example' },
  });
  await app.ready();
  const calls = Object.entries(app.swagger().paths ?? {}).flatMap(([path, { get } = {}]) =>
    get && path.startsWith('/api/contents/') ? [path] : [],
  );
  const tables = await database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const names = new Set(tables.rows.map(({ name }) => name));
  const queries = recordQueries();
  const failed: unknown[] = [];
  const readBy = async (url: string) => {
    queries.clear();
    const { statusCode } = await app.inject(url);
    if (statusCode !== 200) failed.push([url, statusCode]);
    const tables = [...queries.keys()].flatMap((sql) =>
      [...sql.matchAll(/\b(?:from|join)\s+"?(\w+)"?/gi)].map(([, name = '']) => name),
    );
    return tables.filter((name) => names.has(name));
  };
  const read = new Set<string>();
  const remembered: string[] = [];
  for (const path of [...calls, '/sitemap.xml']) {
    const named = NAMED[path] ?? {};
    const url = Object.entries(named).reduce(
      (address, [name, value]) =>
        name.startsWith('?') ? address + name : address.replace(`{${name}}`, value),
      path,
    );
    const first = await readBy(url);
    await database.pool.query('update content_version set version = version + 1');
    clock.advance(1_000);
    const again = await readBy(url);
    for (const table of first) {
      read.add(table);
      if (!again.includes(table)) remembered.push(`${table} by ${url}`);
    }
  }
  expect([failed, remembered]).toEqual([[], []]);
  expect(calls.length).toBeGreaterThan(20);
  const known = [...READ_EACH_TIME, ...described.map(({ name }) => name)];
  expect([...read].filter((name) => !known.includes(name)).sort()).toEqual([]);
  // A table that nobody reads any more needs no line.
  expect(known.filter((name) => !read.has(name))).toEqual([]);
});
