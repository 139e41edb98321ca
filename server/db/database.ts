import { resolve } from 'node:path';
import pg from 'pg';
import { BRAND } from '../../contract/brand.ts';
import * as LIMITS from '../../contract/limits.ts';
import { StartError } from '../lib/start-error.ts';
import { type Connections, createConnections } from './connections.ts';
import { checkDirectory, databaseIn, makePrivate, openDirectory } from './data-directory.ts';
import { freeSpace, RESERVE, readOnlyWhenFull } from './disk-space.ts';
import { startEmbedded } from './embedded.ts';
import { lockDirectory } from './embedded-lock.ts';
import { type Vacuum, vacuumEmbedded } from './embedded-vacuum.ts';
import {
  embeddedFailure,
  OLDEST_POSTGRES,
  preparationFailure,
  serverFailure,
  unusableServer,
} from './start-failure.ts';

/** For a statement or a connection of a request; the rest of what the app waits is for the answer. */
const PATIENCE = LIMITS.requestTimeout - 2_000;

/** What a statement that nobody waits for may take. */
const LONG = 10 * 60_000;

export type Database = Connections & {
  /** For work that may take long: migrations, sweeps, draws. Requests never wait for its connections. */
  unhurried: Connections;
  /** Host and port, or the directory of its socket: for the log. */
  address: string;
  /** Only for PGlite: a PostgreSQL has its own processes for that. False if it was not completed. */
  vacuum?(how: Vacuum): Promise<boolean>;
  /** Closes the connections and, if it is ours, the database; acknowledged writes are on the disk. */
  close(): Promise<void>;
  /** What to throw when its preparation failed: one sentence with a solution, if there is one. */
  failure(error: unknown): unknown;
};

/** `patience`: how long a request waits for its connection, and on a server for its statement too; in milliseconds. */
export type DatabaseOptions =
  | { url: string; patience?: number }
  /** `memory` stores nothing. A snapshot is a file created by `dump`, from which a new database starts. */
  | { dataDir: string; snapshot?: string; patience?: number };

/** A PostgreSQL at `url`, shared by any number of processes, or an embedded one in `dataDir`, held by this process alone. */
export const openDatabase = (options: DatabaseOptions): Promise<Database> =>
  'url' in options ? openServer(options) : openEmbedded(options);

const TLS = ['disable', 'no-verify', 'prefer', 'require', 'verify-ca', 'verify-full'];

/** `pg` treats three of libpq’s modes like `verify-full`, but fills the log with a warning about it. */
function withNamedTls(url: string): string {
  const [, mode] = url.match(/[?&]sslmode=([^&]*)/) ?? [];
  if (mode !== undefined && !TLS.includes(mode)) {
    throw unusableServer(`its sslmode ${mode} is none of ${TLS.join(', ')}`);
  }
  return url.replace(/(?<=[?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, 'verify-full');
}

/**
 * What our statements and parsers take for granted, whatever the settings of the server, the database, its role or this
 * machine say: how moments are written, that a lock is waited for as long as the statement may take, that a transaction
 * sees what others have committed meanwhile (rows are locked where that matters). UTF-8 is asked for by the driver.
 */
const HABITS = Object.entries({
  DateStyle: 'ISO,MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  default_transaction_isolation: 'read\\ committed',
  lock_timeout: '0',
  idle_session_timeout: '0',
})
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** The last one of a name counts. */
function withHabits(url: string): string {
  const named = new URL(url);
  const { searchParams } = named;
  searchParams.set('options', [...searchParams.getAll('options'), HABITS].join(' '));
  return named.href;
}

async function openServer({
  url,
  patience = PATIENCE,
}: Extract<DatabaseOptions, { url: string }>): Promise<Database> {
  const common = {
    connectionString: withHabits(withNamedTls(url)),
    application_name: 'encore',
    connectionTimeoutMillis: patience,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
  };
  const hurried = createConnections({
    ...common,
    max: 10,
    statement_timeout: patience,
    // Only where no answer comes at all: the connection is given up.
    query_timeout: patience + 500,
  });
  const unhurried = createConnections({ ...common, max: 2, statement_timeout: LONG });
  try {
    await checkServer(hurried.pool);
  } catch (error) {
    // Not awaited: with a server that never responds this would never end.
    void hurried.pool.end().catch(() => {});
    throw error instanceof StartError ? error : unusableServer(error);
  }
  const { host, port } = new pg.Client({ connectionString: url });
  return {
    ...hurried,
    unhurried,
    address: `${host}:${port}`,
    async close() {
      await Promise.all([hurried.pool.end(), unhurried.pool.end()]);
    },
    failure: serverFailure,
  };
}

async function checkServer(pool: pg.Pool) {
  const { rows } = await pool.query<{ server_version: string }>('show server_version');
  const version = rows[0]?.server_version ?? '';
  if (Number.parseInt(version, 10) < OLDEST_POSTGRES) {
    throw unusableServer(
      `it is PostgreSQL ${version}, and ${BRAND} needs ${OLDEST_POSTGRES} or later`,
    );
  }
  const encodings = await pool.query<{ server_encoding: string }>('show server_encoding');
  const encoding = encodings.rows[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  throw unusableServer(
    `its encoding is ${encoding}, and ${BRAND} needs UTF8; name a database that was made with it`,
  );
}

export async function openEmbedded({
  dataDir,
  snapshot,
  patience = 15_000,
}: Extract<DatabaseOptions, { dataDir: string }>): Promise<
  Database & { dump(): Promise<ArrayBuffer> }
> {
  const directory = dataDir === 'memory' ? undefined : resolve(dataDir);
  const unlock = directory ? holdDirectory(directory) : () => {};
  const embedded = await startEmbedded(
    directory ? { snapshot, directory: databaseIn(directory) } : { snapshot },
  ).catch((error: unknown) => {
    unlock();
    throw directory ? embeddedFailure(directory, error) : error;
  });
  // PGlite sets the modes of its first files itself, whatever the umask.
  if (directory) makePrivate(directory);
  const connections = createConnections({
    host: embedded.host,
    port: embedded.port,
    user: 'postgres',
    database: 'postgres',
    // Or those of this machine's PGOPTIONS and PGSSLMODE would be taken.
    options: HABITS,
    ssl: false,
    // PGlite has one session for all its clients, and so one namespace for prepared statements.
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: patience,
    // That session survives a broken client, so its successor must start from a clean one.
    onConnect: (client) => client.query('discard all').then(() => {}),
  });
  const { pool } = connections;
  if (directory) readOnlyWhenFull(pool, directory);
  return {
    ...connections,
    unhurried: connections,
    address: directory ?? dataDir,
    // Without a directory there are no files to clear; clearing them writes first.
    vacuum: directory
      ? (how) => vacuumEmbedded(pool, how, () => freeSpace(directory) >= RESERVE)
      : undefined,
    failure: (error) => (directory ? preparationFailure(directory, error) : error),
    dump: embedded.dump,
    async close() {
      await pool.end();
      await embedded.stop();
      unlock();
    },
  };
}

function holdDirectory(directory: string): () => void {
  openDirectory(directory);
  const unlock = lockDirectory(directory);
  try {
    checkDirectory(directory);
  } catch (error) {
    unlock();
    throw error;
  }
  return unlock;
}
