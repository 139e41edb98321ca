import type { Database } from './database.ts';
import { migrateDatabase } from './migrate.ts';
import { seedContents } from './seed.ts';

/** What every start does before it serves: a second time, and in two processes at once, it changes nothing. */
export async function prepareDatabase(database: Database): Promise<void> {
  try {
    await migrateDatabase(database);
    await seedContents(database.orm);
  } catch (error) {
    throw database.failure(error);
  }
}
