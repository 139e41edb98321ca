import type { Fan, TestApi } from './fans.ts';

export const rowsOf = async (
  { database }: Pick<TestApi, 'database'>,
  sql: string,
  values?: unknown[],
): Promise<Record<string, unknown>[]> => (await database.pool.query(sql, values)).rows;

export async function idOf({ database }: TestApi, { username }: Pick<Fan, 'username'>) {
  const sql = 'select id from users where username = $1';
  const { rows } = await database.pool.query<{ id: string }>(sql, [username]);
  return rows[0]?.id ?? '';
}

/** The recorded audit events, oldest first. */
export async function audited({ database }: TestApi, action: string) {
  const sql = 'select user_id as "userId", detail from audit where action = $1 order by id';
  const { rows } = await database.pool.query(sql, [action]);
  return rows;
}

/** As if the refusals of a network had been counted so many times, after exactly one. */
export async function countRefusals(
  { database }: TestApi,
  name: 'sign-in' | 'google' | 'passkey',
  times: number,
) {
  const { rowCount } = await database.pool.query(
    `update throttles set hits = array_fill(hits[1], array[$2::int])
     where key like $1 || ':from:%' and cardinality(hits) = 1`,
    [name, times],
  );
  if (rowCount !== 1) throw new Error(`${name}: not exactly one refusal of one network`);
}
