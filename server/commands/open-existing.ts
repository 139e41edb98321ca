import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { BRAND } from '../../contract/brand.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { StartError } from '../lib/start-error.ts';
import type { Settings } from '../settings/settings.ts';

/** For operators' commands: the server's database, unless none exists, since a command must not create one. */
export async function openExisting({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  if (databaseUrl) return openDatabase({ url: databaseUrl });
  if (dataDir === 'memory') {
    throw new StartError('DATA_DIR is memory: such a database is known to its own server only.');
  }
  if (!existsSync(resolve(dataDir, 'postgres'))) {
    throw new StartError(
      `There is no database in ${resolve(dataDir)}; start ${BRAND} and sign up first, or set DATA_DIR.`,
    );
  }
  return openDatabase({ dataDir });
}
