import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { BRAND } from '../../contract/brand.ts';
import { StartError } from '../lib/start-error.ts';

/** First line of a migration with which earlier builds keep working. */
const COMPATIBLE = '-- compatible with earlier builds';

const createdAt = ({ folderMillis }: MigrationMeta) => folderMillis;

const isMarked = ({ sql: [first = ''] }: MigrationMeta) => first.startsWith(COMPATIBLE);

/** The table was created by the first migration, or will be. */
async function exists(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as found', [table]);
  return rows[0].found;
}

export const isMigrated = (client: pg.ClientBase) => exists(client, 'drizzle.__drizzle_migrations');

/** Throws if a newer build has migrated the database in a way of which it did not say that this build can use it. */
export async function refuseNewerMigrations(
  client: pg.ClientBase,
  migrationsFolder: string,
): Promise<void> {
  if (!(await isMigrated(client))) return;
  const known = readMigrationFiles({ migrationsFolder }).map(createdAt);
  const compatible = (await exists(client, 'compatible_migrations'))
    ? 'select created_at from compatible_migrations'
    : 'select null::bigint where false';
  const { rows } = await client.query(
    `select min(created_at)::bigint as first from drizzle.__drizzle_migrations
     where created_at <> all($1::bigint[]) and created_at not in (${compatible})`,
    [known],
  );
  if (rows[0].first === null) return;
  const day = new Date(Number(rows[0].first)).toISOString().slice(0, 10);
  throw new StartError(
    `The database was migrated by a newer version of ${BRAND} (a migration of ${day} is unknown here); start that version, or restore a backup from before it.`,
  );
}

/** Throws unless this build has migrated the database; for what must not do so itself. */
export async function requireMigrated(
  client: pg.ClientBase,
  migrationsFolder: string,
): Promise<void> {
  if (!(await isMigrated(client))) {
    throw new StartError(
      `There is no ${BRAND} in the database; start ${BRAND} on it first, or name another.`,
    );
  }
  await refuseNewerMigrations(client, migrationsFolder);
  const known = readMigrationFiles({ migrationsFolder }).map(createdAt);
  const { rows } = await client.query(
    `select unnest($1::bigint[]) except select created_at from drizzle.__drizzle_migrations`,
    [known],
  );
  if (rows.length === 0) return;
  throw new StartError(
    `The database was not migrated by this version of ${BRAND} yet; start this version first.`,
  );
}

/** Tells earlier builds which of this build's migrations they can ignore. */
export async function recordCompatible(
  client: pg.ClientBase,
  migrationsFolder: string,
): Promise<void> {
  const marked = readMigrationFiles({ migrationsFolder }).filter(isMarked).map(createdAt);
  const { rows } = await client.query<{ missing: string }>(
    'select unnest($1::bigint[]) as missing except select created_at from compatible_migrations',
    [marked],
  );
  // Most starts find nothing new, and write nothing.
  if (rows.length === 0) return;
  await client.query('insert into compatible_migrations select unnest($1::bigint[])', [
    rows.map(({ missing }) => missing),
  ]);
}
