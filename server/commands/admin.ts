import { resolve } from 'node:path';
import { BRAND } from '../../contract/brand.ts';
import {
  type GrantResult,
  grantAdmin,
  type RevokeResult,
  revokeAdmin,
} from '../auth/admin-role.ts';
import type { Database } from '../db/database.ts';
import { DirectoryInUse } from '../db/embedded-lock.ts';
import { checkMigrated } from '../db/migrate.ts';
import { systemClock } from '../lib/clock.ts';
import { StartError } from '../lib/start-error.ts';
import { readSettings } from '../settings/settings.ts';
import { openExisting } from './open-existing.ts';

const OUTCOMES = {
  appointed: (name) => `${name} is an admin now.`,
  'admin already': (name) => `${name} is an admin already; nothing was changed.`,
  unknown: (name) => `There is no account with the ID ${name}; sign up with it first.`,
  suspended: (name) => `The account ${name} is suspended; reinstate it first.`,
  withdrawn: (name) => `The account ${name} is withdrawn; recover it first.`,
  removed: (name) => `${name} is no admin any more.`,
  'last admin': (name) => `${name} is the only admin; make another account one first.`,
  'no admin': (name) => `${name} is no admin; nothing was changed.`,
} satisfies Record<GrantResult | RevokeResult, (name: string) => string>;

const DONE: (GrantResult | RevokeResult)[] = ['appointed', 'admin already', 'removed', 'no admin'];

async function openFree(env: NodeJS.ProcessEnv): Promise<Database> {
  const settings = readSettings(env);
  return openExisting(settings).catch((error: unknown) => {
    throw error instanceof DirectoryInUse
      ? new StartError(
          `${BRAND} is running on ${resolve(settings.dataDir)}; stop it, run this again, then start it.`,
        )
      : error;
  });
}

function readArguments(given: string[]) {
  const remove = given[0] === '--remove';
  const [name, ...rest] = remove ? given.slice(1) : given;
  if (name && rest.length === 0 && !name.startsWith('-')) return { remove, name };
  throw new StartError(
    'Whose account? Run: npm run admin -- <ID> or npm run admin -- --remove <ID>',
  );
}

export async function runAdmin(given: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const { remove, name } = readArguments(given);
  const username = name.toLowerCase();
  const database = await openFree(env);
  try {
    await checkMigrated(database).catch((error: unknown) => {
      throw database.failure(error);
    });
    const change = remove ? revokeAdmin : grantAdmin;
    const result = await change(database.orm, username, systemClock.now());
    if (!DONE.includes(result)) throw new StartError(OUTCOMES[result](username));
    console.log(OUTCOMES[result](username));
  } finally {
    await database.close();
  }
}
