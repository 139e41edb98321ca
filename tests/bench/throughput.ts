/**
 * Calls a second and their times, server and callers on one machine, on PGlite and on a throwaway
 * PostgreSQL.
 *
 *   BENCH_SECONDS=5 BENCH_CONNECTIONS=32 node tests/bench/throughput.ts
 */
import { startCluster } from '../server/support/cluster.ts';
import { startServer } from '../server/support/server-process.ts';
import { type Call, read, signInInTurn } from './support/calls.ts';
import { signIn, signUpFans, TRUST_LOCAL_PROXY } from './support/fans.ts';
import { describeCalls, pressBy } from './support/press.ts';
import { type Row, report } from './support/results.ts';
import { count } from './support/statistics.ts';

const seconds = count('BENCH_SECONDS', 5);
const connections = count('BENCH_CONNECTIONS', 32);
const FANS = 64;

async function measure(name: string, database: Record<string, string>): Promise<Row[]> {
  const server = startServer({ LOG_LEVEL: 'silent', ...TRUST_LOCAL_PROXY, ...database });
  try {
    const origin = await server.ready;
    const fans = await signUpFans(origin, FANS);
    const authorization = fans[0] ? await signIn(origin, fans[0]) : '';
    const calls: Record<string, Call> = {
      'GET /': read('/'),
      'GET /api/contents/home': read('/api/contents/home'),
      'GET /api/contents/videos': read('/api/contents/videos'),
      'GET /api/auth/my-data': read('/api/auth/my-data', { authorization }),
      'POST /api/auth/sign-in': signInInTurn(fans),
    };
    const rows: Row[] = [];
    for (const [what, call] of Object.entries(calls)) {
      await pressBy(origin, call, { connections, seconds: 1 });
      const pressed = await pressBy(origin, call, { connections, seconds });
      rows.push({
        what: `${what}, ${connections} callers, ${name}`,
        figure: describeCalls(pressed),
      });
    }
    return rows;
  } finally {
    server.child.kill();
    await server.ended;
  }
}

const rows = await measure('PGlite', { DATA_DIR: 'memory' });
const cluster = await startCluster();
if (cluster) {
  rows.push(...(await measure('PostgreSQL', { DATABASE_URL: cluster.url('postgres') })));
  await cluster.stop();
}
report('throughput', rows);
