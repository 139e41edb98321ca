import type { ReportStep } from '../lib/start-steps.ts';
import type { Database } from './database.ts';
import { migrateDatabase } from './migrate.ts';
import { seedContents } from './seed.ts';

type Preparing = { sampleContent: boolean; reportStep?: ReportStep };

/** Runs at every start before serving: idempotent, also in two processes at once. Resolves with whether the database was empty. */
export async function prepareDatabase(
  database: Database,
  { sampleContent, reportStep = () => {} }: Preparing,
): Promise<{ isNew: boolean }> {
  try {
    const { isNew } = await migrateDatabase(database, { reportStep });
    if (sampleContent) {
      reportStep('the sample content', { isWork: true });
      await seedContents(database.unhurried.orm);
    }
    return { isNew };
  } catch (error) {
    throw database.failure(error);
  }
}
