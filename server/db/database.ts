import { resolve } from 'node:path';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { startEmbedded } from './embedded.ts';
import { lockDirectory } from './embedded-lock.ts';
import { type Vacuum, vacuumEmbedded } from './embedded-vacuum.ts';
import * as messages from './schema/messages.ts';

const schema = { ...messages };

export type Orm = NodePgDatabase<typeof schema>;

export type Database = {
  orm: Orm;
  pool: pg.Pool;
  /** Only where nobody else does it: a PostgreSQL has its own processes for that. */
  vacuum?(how: Vacuum): Promise<void>;
  /** Ends the connections and, where it is ours, the database; what was acknowledged is on the disk. */
  close(): Promise<void>;
};

export type DatabaseOptions =
  | { url: string }
  /** `memory` keeps nothing. A snapshot is a file made of `dump`, which a new database starts from. */
  | { dataDir: string; snapshot?: string };

/** A PostgreSQL at `url`, shared by any number of processes, or an embedded one in `dataDir`, held by this process alone. */
export const openDatabase = (options: DatabaseOptions): Promise<Database> =>
  'url' in options ? openServer(options.url) : openEmbedded(options);

async function openServer(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'encore',
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  surviveLostConnections(pool);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error ? reasonOf(error) : 'no answer';
    throw new StartError(`DATABASE_URL cannot be used: ${reason}.`, { cause: error });
  }
  return { orm: drizzle(pool, { schema }), pool, close: () => pool.end() };
}

/** Whoever waits for a lost connection hears of it; without listeners, idle or lent, it would end the process. */
function surviveLostConnections(pool: pg.Pool) {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}

/** The first cause in words; a refused connection to a name with several addresses carries an empty message. */
const reasonOf = (error: Error): string =>
  error instanceof AggregateError && error.errors[0] instanceof Error
    ? error.errors[0].message
    : error.message;

export async function openEmbedded({
  dataDir,
  snapshot,
}: {
  dataDir: string;
  snapshot?: string;
}): Promise<Database & { dump(): Promise<ArrayBuffer> }> {
  const inMemory = dataDir === 'memory';
  const unlock = inMemory ? () => {} : lockDirectory(resolve(dataDir));
  const embedded = await startEmbedded(
    inMemory ? { snapshot } : { snapshot, directory: resolve(dataDir, 'postgres') },
  ).catch((error: unknown) => {
    unlock();
    throw error;
  });
  const pool = new pg.Pool({
    host: embedded.host,
    port: embedded.port,
    user: 'postgres',
    database: 'postgres',
    // PGlite has one session for all its clients, and with it one space of names for prepared statements.
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 15_000,
    // That session outlives a client that broke: its successor starts from a clean one.
    onConnect: (client) => client.query('discard all').then(() => {}),
  });
  surviveLostConnections(pool);
  return {
    orm: drizzle(pool, { schema }),
    pool,
    // Without a directory there are no files to clear.
    vacuum: inMemory ? undefined : (how) => vacuumEmbedded(pool, how),
    dump: embedded.dump,
    async close() {
      await pool.end();
      await embedded.stop();
      unlock();
    },
  };
}
