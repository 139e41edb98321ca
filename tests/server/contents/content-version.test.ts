import { getTableColumns, getTableName, TransactionRollbackError } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CONSENT_VERSIONS } from '../../../contract/consent-versions.ts';
import type { ContentDraft } from '../../../contract/content/fields.ts';
import { PUBLIC_TABLES, type PublicTable, triggerOf } from '../../../server/db/content-triggers.ts';
import type { Executor } from '../../../server/db/executor.ts';
import { buildTest } from '../support/build-test.ts';
import { openUsual, type TestDatabase } from '../support/databases.ts';
import { recordQueries } from '../support/recorded-queries.ts';
import { usualApi } from '../support/usual-app.ts';

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

describe('a change of each table', () => {
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
});

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

test('every table that a public call or the sitemap reads is described', async () => {
  const { app, database } = await buildTest({
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
  for (const path of [...calls, '/sitemap.xml']) {
    const named = NAMED[path] ?? {};
    const url = Object.entries(named).reduce(
      (address, [name, value]) =>
        name.startsWith('?') ? address + name : address.replace(`{${name}}`, value),
      path,
    );
    const { statusCode } = await app.inject(url);
    if (statusCode !== 200) failed.push([url, statusCode]);
  }
  expect(failed).toEqual([]);
  expect(calls.length).toBeGreaterThan(20);
  const read = new Set(
    [...queries.keys()].flatMap((sql) =>
      [...sql.matchAll(/\b(?:from|join)\s+"?(\w+)"?/gi)].flatMap(([, name = '']) =>
        names.has(name) ? [name] : [],
      ),
    ),
  );
  const known = [...READ_EACH_TIME, ...described.map(({ name }) => name)];
  expect([...read].filter((name) => !known.includes(name)).sort()).toEqual([]);
  // A table that nobody reads any more needs no line.
  expect(known.filter((name) => !read.has(name))).toEqual([]);
});

/** How an operator changes each table, and an answer that shows it. */
const CHANGES: Record<string, [sql: string, url: string]> = {
  artworks: [`update artworks set color = '#123456'`, 'home'],
  banners: [`update banners set line = '{"en":"Changed"}'`, 'home'],
  headlines: [`update headlines set text = '{"en":"Changed"}'`, 'home'],
  videos: [`update videos set views = views + 1`, 'videos'],
  signature_videos: [`update signature_videos set duration = '9:59'`, 'home'],
  awards: [`update awards set winner = 'Changed'`, 'awards'],
  teasers: [
    `insert into teasers values ('prize', '{"en":"Changed"}', 1, '{"en":"A"}', '{"en":"B"}')`,
    'teasers',
  ],
  gallery_categories: [
    `update gallery_categories set category = 'Changed' where category = '2024KWDA'`,
    'gallery/categories/all',
  ],
  gallery_images: [
    `update gallery_images set original_filename = 'changed.jpg'`,
    'gallery/2024KWDA',
  ],
  notices: [`update notices set title = '{"en":"Changed"}'`, 'notices'],
  faq_categories: [`update faq_categories set name = '{"en":"Changed"}'`, 'faq'],
  faq_entries: [`update faq_entries set answer = '{"en":"Changed"}'`, 'faq'],
  auditions: [`update auditions set title = '{"en":"Changed"}'`, 'auditions'],
  games: [`update games set line = '{"en":"Changed"}'`, 'games/active'],
  legal_texts: [
    `insert into legal_texts values ('service_terms', '{"en":"Changed"}', '2026-02-28', false)`,
    'legal-texts/service_terms',
  ],
  events: [`update events set line = '{"en":"Changed"}'`, 'events'],
  event_giveaways: [`update event_giveaways set tickets = tickets + 1`, 'events/2024kwda'],
  event_draws: [`update event_draws set entry_count = 1`, 'events/2024kwda'],
  content_items: [
    `insert into content_items (kind, id, name, position, state, revision, grams, searchable, missing, updated_at, planned_revision, publish_at)
     values ('legal-texts', 'service_terms', 'service_terms', 0, 'planned', 1, '{}', '', '{}', now(), 1, now());
     insert into content_versions (kind, id, revision, document, at)
     values ('legal-texts', 'service_terms', 1, '{"version":"2026-03-09","text":{"en":"Changed"}}', now())`,
    'legal-texts/service_terms',
  ],
  event_acts: [
    `insert into event_acts values ('encore-night', 1, 'paused', '{"en":"Changed"}', now())`,
    'events/encore-night',
  ],
  event_winners: [
    `update event_winners set place = place + 1000 where event_id = '2024kwda'`,
    'events/2024kwda',
  ],
};

describe('what is changed by hand', () => {
  test.each(described)('$name: every process shows it within a second', async ({ name }) => {
    const [sql, path] = CHANGES[name] ?? expect.fail(`${name} has no change here`);
    const one = await usualApi();
    const { database, clock } = one;
    const processes = [one, await buildTest({ database, clock })];
    const seen = () =>
      Promise.all(
        processes.map(async ({ app }) => (await app.inject(`/api/contents/${path}`)).body),
      );
    const before = await seen();
    await database.pool.query(sql);
    clock.advance(1_000);
    const after = await seen();
    expect(after.map((body, at) => body === before[at])).toEqual([false, false]);
    expect(after[0]).toBe(after[1]);
  });
});

/** Of kinds without samples. */
const DRAFTS: Record<string, { id: string; draft: ContentDraft }> = {
  'legal-texts': {
    id: 'service_terms',
    draft: { text: { en: 'Terms.' }, version: CONSENT_VERSIONS.service_terms, asksAgain: false },
  },
  teasers: {
    id: 'community',
    draft: {
      tagline: { en: 'Soon' },
      progress: 5,
      firstTile: { en: 'A' },
      secondTile: { en: 'B' },
    },
  },
};

test('each kind of content is news once one of its items is published', async () => {
  const { app, database, clock } = await usualApi();
  await app.ready();
  clock.set(`${CONSENT_VERSIONS.service_terms}T12:00:00+09:00`);
  const version = async (tx: Executor) => {
    const { rows } = await tx.execute<{ version: string }>('select version from content_version');
    return rows[0]?.version;
  };
  const silent: string[] = [];
  expect(app.contentKinds.size).toBeGreaterThan(14);
  for (const kind of app.contentKinds.values()) {
    const name = kind.content.kind;
    const writing = database.orm.transaction(async (tx) => {
      const [sample] = await kind.unedited(tx, 1);
      const before = await version(tx);
      await kind.write(tx, [sample ?? { position: 0, ...(DRAFTS[name] ?? expect.fail(name)) }]);
      if ((await version(tx)) === before) silent.push(name);
      tx.rollback();
    });
    await expect(writing).rejects.toThrow(TransactionRollbackError);
  }
  expect(silent).toEqual([]);
});
