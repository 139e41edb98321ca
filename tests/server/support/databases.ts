import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../../server/db/database.ts';
import { seedContents } from '../../../server/db/seed.ts';
import { atDepth } from '../../depth.ts';
import { type Pglite, startPglite } from './pglite.ts';
import { databaseUrl, TEMPLATE } from './postgres-setup.ts';

/** In milliseconds: a busy machine is no outage. */
const PATIENCE = 60_000;

const opened: (() => Promise<void>)[] = [];

/** Closes the databases opened for a file; PGlite stays for the next. */
export async function closeDatabases() {
  for (const close of opened.splice(0).reverse()) await close();
}

export type TestDatabase = Database & {
  /** For another process on the same database; only on a real PostgreSQL. */
  url?: string;
  /** Every row as it was when the database was opened. */
  empty(): Promise<void>;
};

let pglite: Promise<Pglite & TestDatabase> | undefined;

/** This worker's only PGlite, migrated and seeded: starting one for each file took most of the file's time. */
export async function openPglite(): Promise<TestDatabase> {
  pglite ??= startPglite(PATIENCE).then(async (database) => ({
    ...database,
    empty: await emptier(database),
  }));
  const database = await pglite.catch((error: unknown) => {
    pglite = undefined;
    throw error;
  });
  await database.empty();
  return database;
}

/** Throws if PGlite has crashed during the test. The next test gets another one. */
export async function expectPgliteAlive() {
  const crash = await (await pglite)?.crash();
  if (crash === undefined) return;
  pglite = undefined;
  throw new Error(`${crash}; whatever else has failed in this test may be a consequence`);
}

async function createPostgres(template = TEMPLATE): Promise<Database & { url: string }> {
  const admin = inject('postgres');
  if (!admin) throw new Error('no PostgreSQL; guard the test with hasPostgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  const url = databaseUrl(admin, name);
  const database = await openDatabase({ url, patience: PATIENCE });
  async function close() {
    await database.close();
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  }
  return { ...database, url, close };
}

/** Without a table: what a first start finds. */
export async function openBlank(): Promise<Database> {
  const database = hasPostgres()
    ? await createPostgres('template0')
    : await openDatabase({ dataDir: 'memory' });
  opened.push(database.close);
  return database;
}

/** A database of its own. */
export async function openPostgres(): Promise<TestDatabase> {
  const database = await prepared();
  opened.push(database.close);
  return database;
}

async function prepared(): Promise<TestDatabase> {
  const database = await createPostgres();
  return { ...database, empty: await emptier(database) };
}

let postgres: Promise<TestDatabase> | undefined;

/** The worker's own database, of the faster kind where there are both. It is empty each time. */
export async function openUsual(): Promise<TestDatabase> {
  if (!hasPostgres()) return openPglite();
  postgres ??= prepared();
  const database = await postgres;
  await database.empty();
  return database;
}

export const hasPostgres = (): boolean => inject('postgres') !== undefined;

const onPglite = { name: 'PGlite', open: openPglite };
const onPostgres = { name: 'a real PostgreSQL', open: openUsual };

/** For race tests: `describe.each(bothDatabases())('on $name', ({ open }) => …)`. PGlite runs one query at a time, which hides some races. */
export const bothDatabases = () => (hasPostgres() ? [onPglite, onPostgres] : [onPglite]);

/** For tests of queries that are no races: the real one alone where there is one, both in `npm run deep`. */
export const databases = () => (hasPostgres() ? atDepth([onPostgres], [onPglite]) : [onPglite]);

/** Written by triggers and migrations alone. */
const UNCHANGING = ['content_version', 'compatible_migrations'];
/** Counts of rows, the seeded ones among them. */
const COUNTS = ['figures', 'figure_changes'];

/** Empties the tables without seeded rows, and reseeds the others if they have changed. */
async function emptier({
  pool,
  orm,
}: Pick<Database, 'pool' | 'orm'>): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const unseeded: string[] = [];
  const seeded: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`select from ${name} limit 1`);
    if (rowCount === 0 || COUNTS.includes(name)) unseeded.push(name);
    else if (!UNCHANGING.includes(name)) seeded.push(name);
  }
  const contentVersion = async () =>
    (await pool.query('select * from content_version')).rows[0]?.version;
  let seededAs = await contentVersion();
  // An app that is used again must not take its rows for those that it knows.
  const raise = 'update content_version set version = version + 1';
  // Triggers are disabled meanwhile, or the audit would refuse; most tables are empty, for which DELETE is faster than TRUNCATE.
  const sql = [
    'begin',
    'set local session_replication_role = replica',
    ...unseeded.map((name) => `delete from ${name}`),
    raise,
    'commit',
  ].join(';');
  return async () => {
    const isAsSeeded = (await contentVersion()) === seededAs;
    await pool.query(sql);
    if (!isAsSeeded) {
      // Fans' rows, already deleted, may refer to seeded ones.
      await pool.query(`truncate ${seeded.join()} cascade`);
      await seedContents(orm);
      for (const name of COUNTS) await pool.query(`delete from ${name}`);
    }
    seededAs = await contentVersion();
  };
}

/** Resolves once a session of the database waits for a lock. */
export async function somebodyWaits(pool: Database['pool']): Promise<void> {
  const { rows } = await pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  if (rows.length === 0) await somebodyWaits(pool);
}
