import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { BRAND } from '../contract/brand.ts';
import { type Appointment, appointAdmin } from './auth/appoint.ts';
import { systemClock } from './clock.ts';
import { openDatabase } from './db/database.ts';
import { DirectoryInUse } from './db/embedded-lock.ts';
import { migrateDatabase } from './db/migrate.ts';
import { readSettings } from './settings.ts';
import { StartError } from './start-error.ts';

const OUTCOMES = {
  appointed: (name) => `${name} is an admin now.`,
  'admin already': (name) => `${name} is an admin already; nothing was changed.`,
  unknown: (name) => `There is no account with the ID ${name}; sign up with it first.`,
  suspended: (name) => `The account ${name} is suspended; reinstate it first.`,
  withdrawn: (name) => `The account ${name} is withdrawn; recover it first.`,
} satisfies Record<Appointment, (name: string) => string>;

const DONE: Appointment[] = ['appointed', 'admin already'];

/** The same database as the server's, unless nothing was ever kept there: a look must not make one. */
async function openKept() {
  const { databaseUrl, dataDir } = readSettings(process.env);
  if (databaseUrl) return openDatabase({ url: databaseUrl });
  if (!existsSync(resolve(dataDir, 'postgres'))) {
    throw new StartError(
      `There is no database in ${resolve(dataDir)}; start ${BRAND} and sign up first, or set DATA_DIR.`,
    );
  }
  return openDatabase({ dataDir }).catch((error: unknown) => {
    throw error instanceof DirectoryInUse
      ? new StartError(
          `${BRAND} is running on ${resolve(dataDir)}; stop it, run this again, then start it.`,
        )
      : error;
  });
}

async function run(): Promise<void> {
  const [name, ...rest] = process.argv.slice(2);
  if (!name || rest.length > 0) {
    throw new StartError('Whose account? Run: npm run admin -- <ID>');
  }
  const username = name.toLowerCase();
  const database = await openKept();
  try {
    await migrateDatabase(database);
    const outcome = await appointAdmin(database.orm, username, systemClock.now());
    if (!DONE.includes(outcome)) throw new StartError(OUTCOMES[outcome](username));
    console.log(OUTCOMES[outcome](username));
  } finally {
    await database.close();
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
