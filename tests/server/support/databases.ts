import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../../server/db/database.ts';
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
export async function openBlank(): Promise<Database & { url?: string }> {
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

/** Where each table that has seeded rows stands as it was; no test looks there. */
const AS_SEEDED = 'as_seeded';

/** Empties the tables without seeded rows, and puts the seeded rows back if content has changed. */
async function emptier({ pool }: Pick<Database, 'pool'>): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ name: string; columns: string }>(
    `select quote_ident(table_name) as name, string_agg(quote_ident(column_name), ', ') as columns
     from information_schema.columns where table_schema = 'public' group by 1`,
  );
  const unseeded: string[] = [];
  const seeded: typeof rows = [];
  for (const row of rows) {
    const { rowCount } = await pool.query(`select from ${row.name} limit 1`);
    if (rowCount === 0 || COUNTS.includes(row.name)) unseeded.push(row.name);
    else if (!UNCHANGING.includes(row.name)) seeded.push(row);
  }
  await pool.query(
    [
      `create schema ${AS_SEEDED}`,
      ...seeded.map(({ name }) => `create table ${AS_SEEDED}.${name} as table ${name}`),
    ].join(';'),
  );
  const contentVersion = async () =>
    (await pool.query('select * from content_version')).rows[0]?.version;
  let seededAs = await contentVersion();
  const emptied = unseeded.map((name) => `delete from ${name}`);
  const restored = seeded.flatMap(({ name, columns }) => [
    `delete from ${name}`,
    `insert into ${name} (${columns}) overriding system value select ${columns} from ${AS_SEEDED}.${name}`,
  ]);
  return async () => {
    const isAsSeeded = (await contentVersion()) === seededAs;
    await pool.query(
      [
        'begin',
        // Triggers and foreign keys are disabled meanwhile, or the audit would refuse; for few rows DELETE is faster than TRUNCATE.
        'set local session_replication_role = replica',
        ...emptied,
        ...(isAsSeeded ? [] : restored),
        // An app that is used again must not take its rows for those that it knows.
        'update content_version set version = version + 1',
        'commit',
      ].join(';'),
    );
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
