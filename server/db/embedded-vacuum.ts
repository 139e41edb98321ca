import type pg from 'pg';

/** A full vacuum leaves no deleted data in the files. It copies the tables one by one; a plain one marks free space. */
export type Vacuum = { full: boolean; signal: AbortSignal };

const TABLES = `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`;

/**
 * PGlite has none of PostgreSQL's autovacuum processes. Each table has its own statement, so that
 * other queries can run in between. Nothing is analysed: statistics contain samples of personal
 * data. False if it was interrupted.
 */
export async function vacuumEmbedded(pool: pg.Pool, { full, signal }: Vacuum): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>(TABLES);
  for (const { name } of rows) {
    if (signal.aborted) return false;
    await pool.query(`vacuum (full ${full}) ${name}`);
  }
  // Deleted data is also in the log, whose current file no checkpoint removes.
  if (full) await pool.query('select pg_switch_wal()');
  await pool.query('checkpoint');
  return true;
}
