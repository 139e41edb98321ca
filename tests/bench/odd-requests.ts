/**
 * Every call with every pair of values of two of its fields, ordinary and hostile ones, as a visitor, a member and an admin.
 *
 *   BENCH_REQUESTS=10000 BENCH_SEED=7 node tests/bench/odd-requests.ts
 *   DATABASE_URL=postgres://… node tests/bench/odd-requests.ts    on an empty PostgreSQL
 */
import { build } from '../../server/app.ts';
import { openDatabase } from '../../server/db/database.ts';
import { prepareDatabase } from '../../server/db/prepare.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { mistakesIn, operationsOf } from '../server/auth/operations.ts';
import { asInjected, pairedRequests } from '../server/auth/paired-requests.ts';
import { fromNewAddress, signIn, signUpFans, TRUST_LOCAL_PROXY } from './support/fans.ts';
import { report } from './support/results.ts';
import { count, ms, quantile } from './support/statistics.ts';

const least = count('BENCH_REQUESTS', 10_000);
const seed = count('BENCH_SEED', Date.now() % 1_000_000);

const url = process.env.DATABASE_URL;
const database = await openDatabase(url ? { url } : { dataDir: 'memory' });
await prepareDatabase(database);
const settings = readSettings({ LOG_LEVEL: 'silent', DATA_DIR: 'memory', ...TRUST_LOCAL_PROXY });
// None may be refused as too many.
const pressure = { eventLoopDelay: 0, waiting: 10_000 };
const passwords = { cost: { memoryCost: 8, timeCost: 1, parallelism: 1 }, waiting: 10_000 };
const app = await build({ settings, database, pressure, passwords });
const origin = await app.listen({ port: 0, host: '127.0.0.1' });

const operations = await operationsOf({ app });
const fans = await signUpFans(origin, operations.length + 1);
const admin = fans.at(-1);
if (!admin) throw new Error('There is no fan.');
await database.pool.query("update users set role = 'admin' where username = $1", [admin.username]);

const times: number[] = [];
const wrong: string[] = [];
const statuses: Record<number, number> = {};
for (const [at, operation] of operations.entries()) {
  const fan = fans[at] ?? admin;
  // Some calls end the session; the next call has its own.
  const isLeaving = /\/(deactive|log-out)$/.test(operation.path);
  const member = await signIn(origin, fan);
  const tokens = isLeaving ? [member] : [member, await signIn(origin, admin)];
  for (const request of pairedRequests([operation], {
    tokens,
    seed,
    least: least / operations.length,
  })) {
    const options = asInjected(request);
    const start = performance.now();
    const answer = await app.inject({
      ...options,
      headers: { ...options.headers, ...fromNewAddress() },
    });
    times.push(performance.now() - start);
    statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
    wrong.push(...mistakesIn(operation, answer));
  }
}
await app.close();
await database.close();

const distinct = [...new Set(wrong)];
for (const mistake of distinct.slice(0, 20)) console.log(mistake);
report(
  'odd-requests',
  [
    {
      what: `${times.length} requests to ${operations.length} calls, seed ${seed}`,
      figure: Object.entries(statuses)
        .map(([status, times]) => `${times} × ${status}`)
        .join(', '),
      aim: '0 × 500',
    },
    {
      what: 'failures, undeclared responses and refusals without a reason',
      figure: String(distinct.length),
      aim: '0',
    },
    {
      what: 'a request',
      figure: `p99 ${ms(quantile(times, 0.99))}, longest ${ms(quantile(times, 1))}`,
    },
  ],
  { seed, statuses, wrong: distinct },
);
