import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { root } from '../lib/root.ts';
import type { Database } from './database.ts';

const migrationsFolder = fileURLToPath(new URL('server/db/migrations', root));

/** Any number that no other lock of this database uses. */
const LOCK = 7_283_645;

/** All pending migrations in one transaction; a second process waits for the first and then finds nothing to do. */
export async function migrateDatabase({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    // Ends the session, and with it the lock, wherever it failed.
    client.release(true);
  }
}
