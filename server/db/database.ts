import { resolve } from 'node:path';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { BRAND } from '../../contract/brand.ts';
import { StartError } from '../lib/start-error.ts';
import { checkDirectory, databaseIn, makePrivate, openDirectory } from './data-directory.ts';
import { freeSpace, RESERVE, readOnlyWhenFull } from './disk-space.ts';
import { startEmbedded } from './embedded.ts';
import { lockDirectory } from './embedded-lock.ts';
import { type Vacuum, vacuumEmbedded } from './embedded-vacuum.ts';
import * as messages from './schema/messages.ts';
import {
  embeddedFailure,
  OLDEST_POSTGRES,
  preparationFailure,
  serverFailure,
  unusableServer,
} from './start-failure.ts';

const schema = { ...messages };

const PATIENCE = 5_000;

export type Orm = NodePgDatabase<typeof schema>;

export type Database = {
  orm: Orm;
  pool: pg.Pool;
  /** Only for PGlite: a PostgreSQL has its own processes for that. False if it was not completed. */
  vacuum?(how: Vacuum): Promise<boolean>;
  /** Closes the connections and, if it is ours, the database; acknowledged writes are on the disk. */
  close(): Promise<void>;
  /** What to throw when its preparation failed: one sentence with a solution, if there is one. */
  failure(error: unknown): unknown;
};

export type DatabaseOptions =
  | { url: string }
  /** `memory` stores nothing. A snapshot is a file created by `dump`, from which a new database starts. */
  | { dataDir: string; snapshot?: string };

/** A PostgreSQL at `url`, shared by any number of processes, or an embedded one in `dataDir`, held by this process alone. */
export const openDatabase = (options: DatabaseOptions): Promise<Database> =>
  'url' in options ? openServer(options.url) : openEmbedded(options);

async function openServer(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'encore',
    max: 10,
    connectionTimeoutMillis: PATIENCE,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  ignoreLostConnections(pool);
  try {
    await checkServer(pool);
  } catch (error) {
    // Not awaited: with a server that never responds this would never end.
    void pool.end().catch(() => {});
    throw error instanceof StartError ? error : unusableServer(error);
  }
  return {
    orm: drizzle(pool, { schema }),
    pool,
    close: () => pool.end(),
    failure: serverFailure,
  };
}

async function checkServer(pool: pg.Pool) {
  const ask = { text: 'show server_version', query_timeout: PATIENCE };
  const { rows } = await pool.query<{ server_version: string }>(ask);
  const version = rows[0]?.server_version ?? '';
  if (Number.parseInt(version, 10) >= OLDEST_POSTGRES) return;
  throw unusableServer(
    `it is PostgreSQL ${version}, and ${BRAND} needs ${OLDEST_POSTGRES} or later`,
  );
}

/** A caller waiting for a lost connection gets its error; without listeners, idle or lent, it would end the process. */
function ignoreLostConnections(pool: pg.Pool) {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}

export async function openEmbedded({
  dataDir,
  snapshot,
}: {
  dataDir: string;
  snapshot?: string;
}): Promise<Database & { dump(): Promise<ArrayBuffer> }> {
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
  const pool = new pg.Pool({
    host: embedded.host,
    port: embedded.port,
    user: 'postgres',
    database: 'postgres',
    // PGlite has one session for all its clients, and so one namespace for prepared statements.
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 15_000,
    // That session survives a broken client, so its successor must start from a clean one.
    onConnect: (client) => client.query('discard all').then(() => {}),
  });
  ignoreLostConnections(pool);
  if (directory) readOnlyWhenFull(pool, directory);
  return {
    orm: drizzle(pool, { schema }),
    pool,
    // Without a directory there are no files to clear; clearing them writes first.
    vacuum: directory
      ? async (how) => freeSpace(directory) >= RESERVE && vacuumEmbedded(pool, how)
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
