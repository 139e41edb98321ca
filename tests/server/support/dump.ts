import { expect } from 'vitest';
import type { Database } from '../../../server/db/database.ts';

/** Every row of every table as text, as in a dump. */
export async function dump({
  database: { pool },
}: {
  database: Pick<Database, 'pool'>;
}): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  expect(tables.length).toBeGreaterThan(15);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join('\n').toLowerCase();
}
