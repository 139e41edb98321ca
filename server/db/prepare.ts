import type { Database } from './database.ts';
import { migrateDatabase } from './migrate.ts';
import { seedContents } from './seed.ts';

/** Runs at every start before serving: idempotent, also in two processes at once. */
export async function prepareDatabase(database: Database): Promise<void> {
  try {
    await migrateDatabase(database);
    await seedContents(database.orm);
  } catch (error) {
    throw database.failure(error);
  }
}
