import type { Executor } from '../db/executor.ts';

type Values = { [name: string]: unknown };

type Query<Row> = {
  prepare(name: string): { execute(values: Values): Promise<Row[]> };
};

/**
 * A query that is built once for a database and planned once for each of its connections. `build`
 * uses `sql.placeholder` for values; a different set of given values makes a different query.
 */
export function prepared<Given extends Values, Row>(
  name: string,
  build: (db: Executor, has: (value: keyof Given & string) => boolean) => Query<Row>,
): (db: Executor, values: Given) => Promise<Row[]> {
  type Queries = Map<string, ReturnType<Query<Row>['prepare']>>;
  const known = new WeakMap<Executor, Queries>();
  return (db, values) => {
    const queries: Queries = known.get(db) ?? new Map();
    known.set(db, queries);
    const given = Object.keys(values).filter((value) => values[value] !== undefined);
    const key = [name, ...given.sort()].join(' ');
    const query = queries.get(key) ?? build(db, (value) => given.includes(value)).prepare(key);
    queries.set(key, query);
    return query.execute(values);
  };
}
