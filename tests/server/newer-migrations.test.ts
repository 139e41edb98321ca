import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { migrateDatabase } from '../../server/db/migrate.ts';
import { StartError } from '../../server/lib/start-error.ts';
import { atDepth } from '../depth.ts';
import { hasPostgres, openPostgres } from './support/databases.ts';
import { newDirectory } from './support/new-directory.ts';

/** The migrations of a later build: ours, and these two. */
function laterBuild(first: string, second: string): string {
  const folder = newDirectory();
  cpSync('server/db/migrations', folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  for (const [at, sql] of [first, second].entries()) {
    const tag = `9${at}_later`;
    const when = Date.UTC(2100, 0, 1 + at);
    journal.entries.push({ idx: 9_000 + at, version: '7', when, tag, breakpoints: true });
    writeFileSync(join(folder, `${tag}.sql`), sql);
  }
  writeFileSync(file, JSON.stringify(journal));
  return folder;
}

const COMPATIBLE = '-- compatible with earlier builds: nothing that they use is changed\n';

async function startEarlierBuildAfter(database: Database, first: string, second: string) {
  await migrateDatabase(database, { migrationsFolder: laterBuild(first, second) });
  return migrateDatabase(database).then(
    () => 'started',
    (error) => (error instanceof StartError ? error.message : String(error)),
  );
}

const onPglite = {
  name: 'PGlite',
  async open(): Promise<Database> {
    const database = await openDatabase({ dataDir: 'memory', snapshot: inject('snapshot') });
    onTestFinished(database.close);
    return database;
  },
};
const onPostgres = { name: 'a real PostgreSQL', open: openPostgres };

describe.each(hasPostgres() ? atDepth([onPostgres], [onPglite]) : [onPglite])(
  'on $name',
  ({ open }) => {
    test('a build refuses a database with a migration that it does not know, and names its day', async () => {
      const outcome = await startEarlierBuildAfter(
        await open(),
        `${COMPATIBLE}create table later_one ();`,
        'create table later_two ();',
      );
      expect(outcome).toBe(
        'The database was migrated by a newer version of Encore (a migration of 2100-01-02 is unknown here); start that version, or restore a backup from before it.',
      );
    });

    test('a build starts on unknown migrations that are all marked as compatible', async () => {
      const outcome = await startEarlierBuildAfter(
        await open(),
        `${COMPATIBLE}create table later_one ();`,
        `${COMPATIBLE}create table later_two ();`,
      );
      expect(outcome).toBe('started');
    });
  },
);
