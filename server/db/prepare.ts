import type { ReportStep } from '../lib/start-steps.ts';
import type { Database } from './database.ts';
import { migrateDatabase } from './migrate.ts';
import { seedContents } from './seed.ts';

/** Runs at every start before serving: idempotent, also in two processes at once. */
export async function prepareDatabase(
  database: Database,
  reportStep: ReportStep = () => {},
): Promise<void> {
  try {
    await migrateDatabase(database, { reportStep });
    reportStep('the sample content', { isWork: true });
    await seedContents(database.unhurried.orm);
  } catch (error) {
    throw database.failure(error);
  }
}
