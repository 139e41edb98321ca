/**
 * Whether the process still responds during a slow query on its embedded database.
 *
 *   BENCH_SECONDS=5 node tests/bench/health.ts
 */
import { setTimeout as pause } from 'node:timers/promises';
import { build } from '../../server/app.ts';
import { openDatabase } from '../../server/db/database.ts';
import { prepareDatabase } from '../../server/db/prepare.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { report } from './support/results.ts';
import { count, median, ms, quantile } from './support/statistics.ts';

const seconds = count('BENCH_SECONDS', 5);
const ROWS = 3_000_000;

const database = await openDatabase({ dataDir: 'memory' });
await prepareDatabase(database, { sampleContent: true });
const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: 'memory' });
const app = await build({ settings, database });
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
// Loaded once, as by the first visitor; after that content comes from memory.
await fetch(`${origin}/api/contents/home`);

const until = performance.now() + seconds * 1000;
const slowQueries: number[] = [];
async function keepDatabaseBusy() {
  while (performance.now() < until) {
    const start = performance.now();
    await database.pool.query('select sum(sqrt(n)) from generate_series(1, $1::int) as n', [ROWS]);
    slowQueries.push(performance.now() - start);
  }
}

const times: Record<string, number[]> = { '/health/live': [], '/api/contents/home': [] };
async function askAll() {
  while (performance.now() < until) {
    for (const [path, took] of Object.entries(times)) {
      const start = performance.now();
      await (await fetch(origin + path)).text();
      took.push(performance.now() - start);
    }
    await pause(5);
  }
}

await Promise.all([keepDatabaseBusy(), askAll()]);
await app.close();
await database.close();

report(
  'health',
  [
    {
      what: 'the slow queries beside it',
      figure: `${slowQueries.length}, each about ${ms(median(slowQueries))}`,
    },
    ...Object.entries(times).map(([path, took]) => ({
      what: `${path} meanwhile`,
      figure: `p50 ${ms(median(took))}, p99 ${ms(quantile(took, 0.99))}, longest ${ms(quantile(took, 1))}, ${took.length} asked`,
      aim: path === '/health/live' ? 'p99 below 50 ms' : '',
    })),
  ],
  { times, slowQueries },
);
