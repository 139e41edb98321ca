/**
 * The slowest queries of all calls and of the sweep, on a PostgreSQL with this many accounts and
 * sessions.
 *
 *   QUERY_ROWS=1000000 node tests/bench/queries.ts
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { report } from './support/results.ts';
import { count, ms as formatted } from './support/statistics.ts';

const QUERY_ROWS = String(count('QUERY_ROWS', 1_000_000));
const SHOWN = 10;

const home = mkdtempSync(join(tmpdir(), 'encore-queries-'));
const QUERY_TIMES = join(home, 'times.json');
// The test can make every call; here it uses more rows and measures the time.
const { status } = spawnSync(
  'node_modules/.bin/vitest',
  ['run', '--project', 'server', 'tests/server/auth/query-plans.test.ts'],
  { env: { ...process.env, QUERY_ROWS, QUERY_TIMES }, stdio: 'inherit' },
);
const { times }: { times: { text: string; ms: number }[] } = JSON.parse(
  readFileSync(QUERY_TIMES, 'utf8'),
);
rmSync(home, { recursive: true });
const slowest = times.toSorted((one, other) => other.ms - one.ms).slice(0, SHOWN);
report(
  'queries',
  slowest.map(({ text, ms }) => ({ what: text, figure: formatted(ms), aim: '< 10 ms' })),
  { rows: QUERY_ROWS, queries: times.length, passed: status === 0 },
);
