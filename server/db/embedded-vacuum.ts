import type pg from 'pg';

/** A full one leaves nothing in the files of what was removed. It copies the tables one by one, a plain one marks free space. */
export type Vacuum = { full: boolean; signal: AbortSignal };

const TABLES = `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`;

/**
 * PGlite has none of the processes that do this in a PostgreSQL. Each table has a statement of its own, so that others
 * get their turn in between. Nothing is analysed: statistics hold samples of what people wrote. False when it was cut off.
 */
export async function vacuumEmbedded(pool: pg.Pool, { full, signal }: Vacuum): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>(TABLES);
  for (const { name } of rows) {
    if (signal.aborted) return false;
    await pool.query(`vacuum (full ${full}) ${name}`);
  }
  // What was removed also stands in the log, whose present file no checkpoint removes.
  if (full) await pool.query('select pg_switch_wal()');
  await pool.query('checkpoint');
  return true;
}
