import pg from 'pg';
import { onTestFinished, vi } from 'vitest';

/** The last parameters of each statement sent to the database. */
export type Queries = Map<string, unknown[]>;

/** Records the queries of every client of this process, from now until the test ends. */
export function recordQueries(): Queries {
  const queries: Queries = new Map();
  const query: (...given: unknown[]) => unknown = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => spy.mockRestore());
  spy.mockImplementation(function recorded(this: pg.Client, ...given: unknown[]) {
    const [asked, parameters] = given;
    if (typeof asked === 'string') record(asked, parameters);
    else if (isQuery(asked)) record(asked.text, asked.values ?? parameters);
    return query.apply(this, given);
  });
  function record(text: string, parameters: unknown) {
    queries.set(text.trim(), Array.isArray(parameters) ? parameters : []);
  }
  return queries;
}

const isQuery = (value: unknown): value is { text: string; values?: unknown[] } =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
};
export type Explained = { Plan: Plan; 'Execution Time'?: number };

const INDEX_SCANS = ['Index Scan', 'Index Only Scan', 'Bitmap Index Scan'];

/** The names of full scans: a table, or an index without a condition and without a LIMIT that stops early. */
export function scannedWhole(plan: Plan, isLimited = false): string[] {
  const node = plan['Node Type'];
  const below = (plan.Plans ?? []).flatMap((one) =>
    scannedWhole(one, isLimited || node === 'Limit'),
  );
  if (node === 'Seq Scan') return [plan['Relation Name'] ?? '', ...below];
  const whole = INDEX_SCANS.includes(node) && !plan['Index Cond'] && !isLimited;
  return whole ? [plan['Relation Name'] ?? plan['Index Name'] ?? '', ...below] : below;
}
