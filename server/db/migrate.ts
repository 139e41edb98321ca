import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { root } from '../lib/root.ts';
import type { ReportStep } from '../lib/start-steps.ts';
import type { Database } from './database.ts';
import {
  isMigrated,
  recordCompatible,
  refuseNewerMigrations,
  requireMigrated,
} from './known-migrations.ts';

const MIGRATIONS = fileURLToPath(new URL('server/db/migrations', root));

/** Any number that no other lock of this database uses. */
const LOCK = 7_283_645;

/** For operators' commands. */
export async function checkMigrated({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const client = await pool.connect();
  try {
    await requireMigrated(client, MIGRATIONS);
  } finally {
    client.release();
  }
}

/**
 * All pending migrations in one transaction; a second process waits for the first and then finds nothing to do.
 * Resolves with whether the database had none.
 */
export async function migrateDatabase(
  { unhurried: { pool } }: Pick<Database, 'unhurried'>,
  {
    migrationsFolder = MIGRATIONS,
    reportStep = () => {},
  }: {
    migrationsFolder?: string;
    reportStep?: ReportStep;
  } = {},
): Promise<{ isNew: boolean }> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    reportStep('another process that prepares the database, or holds a lock in it');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await refuseNewerMigrations(client, migrationsFolder);
    const isNew = !(await isMigrated(client));
    reportStep('the migrations of the database', { isWork: true });
    await migrate(drizzle(client), { migrationsFolder });
    await recordCompatible(client, migrationsFolder);
    return { isNew };
  } finally {
    // Ends the session, and with it the lock, wherever it failed.
    client.release(true);
  }
}
