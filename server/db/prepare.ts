import type { ReportStep } from '../lib/start-steps.ts';
import type { Database } from './database.ts';
import { migrateDatabase } from './migrate.ts';
import { seedContents } from './seed.ts';

/** Runs at every start before serving: idempotent, also in two processes at once. Resolves with whether the database was empty. */
export async function prepareDatabase(
  database: Database,
  reportStep: ReportStep = () => {},
): Promise<{ isNew: boolean }> {
  try {
    const { isNew } = await migrateDatabase(database, { reportStep });
    reportStep('the sample content', { isWork: true });
    await seedContents(database.unhurried.orm);
    return { isNew };
  } catch (error) {
    throw database.failure(error);
  }
}
