import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';

/** The database, or a transaction on it: every repository function takes one first. */
export type Executor = Pick<
  PgDatabase<NodePgQueryResultHKT>,
  'select' | 'insert' | 'update' | 'delete' | 'execute'
>;

export type Transactor = { transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T> };
