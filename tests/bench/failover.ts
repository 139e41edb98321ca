/**
 * Kills a PostgreSQL under writes. Its standby is reached after a while, still read-only, and is
 * promoted later, as a failover manager does. Counts responses, and writes that are missing or
 * there twice afterwards.
 *
 *   BENCH_FAILOVER_SECONDS=21 BENCH_FAILOVER_FANS=40 node tests/bench/failover.ts
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, startCluster } from '../server/support/cluster.ts';
import { startServer } from '../server/support/server-process.ts';
import { openValve } from '../server/support/valve.ts';
import { fromNewAddress } from './support/fans.ts';
import { report } from './support/results.ts';
import { count, ms, quantile } from './support/statistics.ts';

const SECONDS = count('BENCH_FAILOVER_SECONDS', 21);
const FANS = count('BENCH_FAILOVER_FANS', 40);

const found = await startCluster();
if (!found) throw new Error('This bench needs a PostgreSQL.');
const primary: Cluster = found;
const standby = await primary.standby();
let current = primary;
const valve = await openValve(() => current.path);

async function ask(cluster: Cluster, ...statements: string[]) {
  const client = new pg.Client({ connectionString: cluster.url('postgres') });
  client.on('error', () => {});
  await client.connect();
  let rows: { email: string; times: number }[] = [];
  for (const sql of statements) ({ rows } = await client.query(sql));
  await client.end();
  return rows;
}

const server = startServer({
  DATABASE_URL: `postgres://postgres@127.0.0.1:${valve.port}/postgres`,
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'silent',
});
const url = await server.ready;
// A write is acknowledged when both have it.
await ask(primary, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()');

const statuses = { page: new Map<string, number>(), write: new Map<string, number>() };
const times: number[] = [];
const acknowledged: string[] = [];
let isOver = false;
let made = 0;

async function call(kind: keyof typeof statuses, path: string, init: RequestInit = {}) {
  const before = performance.now();
  const status = await fetch(`${url}${path}`, init).then(
    async (answer) => {
      await answer.arrayBuffer();
      const told = answer.status === 503 && !answer.headers.has('retry-after');
      return told ? '503 without Retry-After' : String(answer.status);
    },
    (error: Error) => error.message,
  );
  if (kind === 'write') times.push(performance.now() - before);
  statuses[kind].set(status, (statuses[kind].get(status) ?? 0) + 1);
  return status;
}

async function fan() {
  while (!isOver) {
    made += 1;
    const email = `ask${made}@example.org`;
    const key = String(made).padStart(32, '0');
    const body = JSON.stringify({ key, email, topic: 'app', message: 'The tab bar is hidden.' });
    for (let status = ''; status !== '200'; await pause(100)) {
      const headers = { 'content-type': 'application/json', ...fromNewAddress() };
      status = await call('write', '/api/support/requests', { method: 'POST', headers, body });
    }
    acknowledged.push(email);
  }
}

async function reader() {
  for (; !isOver; await pause(100)) await call('page', '/video');
}

const load = [...Array.from({ length: FANS }, fan), reader()];
await pause(5_000);
await primary.down('SIGQUIT');
await pause((SECONDS * 1_000) / 2);
current = standby;
await pause((SECONDS * 1_000) / 2);
await ask(standby, 'select pg_promote()');
await pause(5_000);
isOver = true;
await Promise.all(load);

const rows = await ask(
  standby,
  'select email, count(*)::int as times from support_requests group by email',
);
const stored = new Map(rows.map(({ email, times: of }) => [email, of]));
const table = (of: Map<string, number>) =>
  [...of].map(([status, times]) => `${times} × ${status}`).join(', ');
server.child.kill('SIGTERM');
await server.ended;
valve.close();
await Promise.all([primary.stop(), standby.stop()]);

report('failover', [
  { what: 'pages', figure: table(statuses.page), aim: '200 alone' },
  { what: 'writes', figure: table(statuses.write), aim: '200 and 503 alone' },
  { what: 'slowest response to a write', figure: ms(quantile(times, 1)), aim: 'below 5 s' },
  { what: 'acknowledged', figure: String(acknowledged.length) },
  {
    what: 'of them lost',
    figure: String(acknowledged.filter((email) => !stored.has(email)).length),
    aim: '0',
  },
  { what: 'stored twice', figure: String(rows.filter((row) => row.times > 1).length), aim: '0' },
]);
