import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { outageOf } from './outage.ts';
import { tryAgain } from './try-again.ts';

export type Orm = NodePgDatabase;

export type Connections = { orm: Orm; pool: pg.Pool };

/** A caller waiting for a lost connection gets its error; without listeners, idle or lent, it would end the process. */
function ignoreLostConnections(pool: pg.Pool) {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}

/** Drizzle's own would keep for ever a connection that was lost before its first statement, and lend a mute one again. */
async function transact<Result>(
  pool: pg.Pool,
  run: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isLost = false;
  try {
    return await run(client);
  } catch (error) {
    isLost = outageOf(error) === 'away';
    throw error;
  } finally {
    client.release(isLost);
  }
}

/**
 * Connections to a database. Each transaction, a single statement being one too, is tried again
 * when the database has undone it for another's sake.
 */
export function createConnections(config: pg.PoolConfig): Connections {
  const pool = new pg.Pool(config);
  ignoreLostConnections(pool);
  const ask: (...given: unknown[]) => Promise<unknown> = pool.query.bind(pool);
  pool.query = ((...given: unknown[]) => tryAgain(() => ask(...given))) as typeof pool.query;

  const orm = drizzle(pool);
  const transaction: Orm['transaction'] = (work, how) =>
    tryAgain(() => transact(pool, (client) => drizzle(client).transaction(work, how)));
  return { pool, orm: Object.assign(orm, { transaction }) };
}
