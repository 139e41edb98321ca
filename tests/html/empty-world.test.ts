import { beforeAll, expect, test } from 'vitest';
import { SITEMAP_PAGES } from '../../server/contents/sitemap.ts';
import { prepareDatabase } from '../../server/db/prepare.ts';
import { seedContents } from '../../server/db/seed.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { openBlank } from '../server/support/databases.ts';
import { type Built, buildPages, ORIGIN, open } from './support.ts';

/** The first start in production. */
let built: Built;
beforeAll(async () => {
  const database = await openBlank();
  await prepareDatabase(database, readSettings({ NODE_ENV: 'production' }));
  built = await buildPages({ database });
});

/** What migrations and the server itself write. */
const OWN_ROWS = ['compatible_migrations', 'content_version', 'figures', 'processes'];

test('a first start in production writes no content', async () => {
  const { pool } = built.database;
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  expect(rows.length).toBeGreaterThan(40);
  const filled: string[] = [];
  for (const { name } of rows) {
    if ((await pool.query(`select from ${name} limit 1`)).rowCount) filled.push(name);
  }
  expect(filled.filter((name) => !OWN_ROWS.includes(name))).toEqual([]);
});

test.each([...SITEMAP_PAGES, '/login', '/signup', '/find-id', '/find-password'])(
  '%s of an empty database is a whole page',
  async (path) => {
    const page = await open(built, path);
    expect([page.answer.statusCode, page.answer.headers.location]).toEqual([200, undefined]);
    expect(page.document.querySelectorAll('h1')).toHaveLength(1);
    expect(page.document.querySelector('[role=alert], .loading')).toBeNull();
    expect(page.document.body.textContent).not.toMatch(/undefined|NaN|\b0 of 0\b/);
    expect(page.document.querySelector('[href*=undefined], [src*=undefined]')).toBeNull();
  },
);

test.each([
  '/event/2024kwda',
  '/event/showcham',
  '/event/the-signature',
  '/event/the-signature/kr',
  '/videoplay/bulti',
])('%s of an empty database leads Home', async (path) => {
  const { statusCode, headers } = await built.app.inject(path);
  expect([statusCode, headers.location]).toEqual([302, '/']);
});

test.each([
  ['/', 'Coming Soon!'],
  ['/video', 'No Content Available'],
  ['/video?category=2024%20KWDA', 'No Content Available'],
  ['/video?strip=onStage', 'No Content Available'],
  ['/video?q=encore&plain=', 'No results found for'],
  ['/event', 'No events yet'],
  ['/event?order=deadline', 'No events yet'],
  ['/audition', 'No auditions yet'],
  ['/photo', 'No photos yet'],
  ['/notice', 'No notices yet'],
  ['/faq', 'No Content Available'],
])('%s of an empty database says so: %s', async (path, words) => {
  const { document } = await open(built, path);
  expect(document.querySelector('main')?.textContent).toContain(words);
});

test.each(['/video', '/event', '/faq', '/photo'])(
  '%s of an empty database tells search engines of no list, and counts nothing',
  async (path) => {
    const page = await open(built, path);
    expect(page.structured()).toBeNull();
    expect(page.meta('description')).not.toMatch(/\d/);
  },
);

test('the sitemap of an empty database has the pages that every installation has', async () => {
  const { body } = await built.app.inject('/sitemap.xml');
  expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(
    SITEMAP_PAGES.map((path) => ORIGIN + path),
  );
});

test('sample content that is asked for later comes beside an event of staff', async () => {
  const { database, app } = built;
  await database.pool.query(
    `insert into artworks (name, base, color, ratio, alt) values ('ours', '/artwork/ours', '#000000', '3:4', '{"en":"Ours"}')`,
  );
  await database.pool.query(
    `insert into events (id, category, title, line, body, artwork, created_at)
     values ('ours', 'showcham', '{"en":"Ours"}', '{"en":"L"}', '{"en":"B"}', 'ours', now())`,
  );
  await seedContents(database.orm);
  const { rows } = await database.pool.query(`select id from events where category = 'showcham'`);
  expect(rows).toEqual([{ id: 'ours' }]);
  built.clock.advance(2_000);
  expect((await app.inject('/event/showcham')).statusCode).toBe(200);
  expect((await app.inject('/event/2024kwda')).statusCode).toBe(200);
});
