/**
 * Corrections of an event with 100,000 entrants, each of which writes a message to every one of them: how long an admin
 * waits, and a fan beside it and while the messages are handed over. On the built server and a throwaway PostgreSQL.
 *
 *   BENCH_ENTRIES=100000 node tests/bench/corrections.ts
 */
import type { CorrectBody } from '../../contract/schemas/giveaways.ts';
import { startServer } from '../server/support/server-process.ts';
import { signInAsAdmin } from './support/admin.ts';
import { askInnocently } from './support/beside.ts';
import { signUpFans, TRUST_LOCAL_PROXY } from './support/fans.ts';
import { EVENT, startWithEntries } from './support/many-entries.ts';
import { type Row, report } from './support/results.ts';
import { count, ms, quantile } from './support/statistics.ts';

const ENTRIES = count('BENCH_ENTRIES', 100_000);
const ROUNDS = 5;
const DAY = 24 * 60 * 60_000;
const SECONDS = 30;

const reason = Object.fromEntries(['en', 'kr', 'cn', 'jp'].map((language) => [language, 'Moved.']));
const content = await startWithEntries(ENTRIES);
const server = startServer({
  DATABASE_URL: content.url,
  LOG_LEVEL: 'silent',
  ...TRUST_LOCAL_PROXY,
});
try {
  const origin = await server.ready;
  const [admin] = await signUpFans(origin, 1);
  if (!admin) throw new Error('nobody signed up');
  const authorization = await signInAsAdmin(origin, content.url, admin);
  const headers = { authorization };
  const calls = ['/api/auth/my-data', `/api/contents/events/${EVENT}`].map((path) => ({
    path,
    headers,
  }));
  const innocent = { origin, calls, milliseconds: SECONDS * 1_000 };
  await askInnocently({ ...innocent, milliseconds: 2_000 });
  const idle = quantile((await askInnocently(innocent)).served, 0.99);

  async function correct(after: number): Promise<number> {
    const showStartsAt = new Date(Date.now() + (30 + after) * DAY).toISOString();
    const changes: CorrectBody['changes'] = { showStartsAt };
    const start = performance.now();
    const answer = await fetch(`${origin}/api/admin/events/${EVENT}/correct`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ after, losesProof: true, reason, changes }),
    });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    return performance.now() - start;
  }

  const beside = askInnocently(innocent);
  const took: number[] = [];
  for (let after = 0; after < ROUNDS; after += 1) took.push(await correct(after));
  const { served, failed } = await beside;
  const { rows: written } = await content.database.pool.query(
    'select count(*)::int as many from entrant_messages',
  );
  const p99 = quantile(served, 0.99);
  const rows: Row[] = [
    {
      what: `${ROUNDS} corrections, ${written[0]?.many} messages written`,
      figure: `the slowest in ${ms(Math.max(...took))}, all in ${ms(took.reduce((sum, one) => sum + one, 0))}`,
      aim: '2 min each',
    },
    {
      what: `A fan beside them and the handing over, for ${SECONDS} s`,
      figure: `p99 ${ms(p99)}, ${(p99 / idle).toFixed(1)} × the idle ${ms(idle)}, longest ${ms(Math.max(...served))}, ${failed} failed`,
      aim: 'p99 at most 3 × idle',
    },
  ];
  report('corrections', rows, { took, idle, p99 });
} finally {
  server.child.kill('SIGKILL');
  await server.ended;
  await content.stop();
}
