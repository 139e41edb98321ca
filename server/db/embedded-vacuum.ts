import type pg from 'pg';

/** A full vacuum leaves no deleted data in the files. It copies the tables one by one; a plain one marks free space. */
export type Vacuum = { full: boolean; signal: AbortSignal };

/** Whether there is space for what a vacuum writes. */
type HasSpace = () => boolean;

const TABLES = `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`;

/**
 * PGlite has none of PostgreSQL's autovacuum processes. Each table has its own statement, so that
 * other queries can run in between. Nothing is analysed: statistics contain samples of personal
 * data. False if it was interrupted, or ended because the disk is full.
 */
export async function vacuumEmbedded(
  pool: pg.Pool,
  { full, signal }: Vacuum,
  hasSpace: HasSpace,
): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>(TABLES);
  for (const { name } of rows) {
    if (signal.aborted || !hasSpace()) return false;
    await pool.query(`vacuum (full ${full}) ${name}`);
  }
  if (!hasSpace()) return false;
  // Deleted data is also in the log, whose current file no checkpoint removes.
  if (full) await pool.query('select pg_switch_wal()');
  await pool.query('checkpoint');
  return true;
}
