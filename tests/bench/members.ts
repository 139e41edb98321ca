/**
 * What members read and write, today and in a release that clients still have: calls a second in
 * alternating rounds, medians, and the ratio of the two. Each server has a database of its own in
 * one throwaway PostgreSQL; without PostgreSQL nothing is measured.
 *
 *   BENCH_CONNECTIONS=32 node tests/bench/members.ts 4d105dff
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { releases, unpack } from '../server/released/releases.ts';
import { startCluster } from '../server/support/cluster.ts';
import { startServer } from '../server/support/server-process.ts';
import { type Call, read } from './support/calls.ts';
import { signIn, signUpFans, TRUST_LOCAL_PROXY } from './support/fans.ts';
import { type Row, report } from './support/results.ts';
import { count, median } from './support/statistics.ts';

const connections = count('BENCH_CONNECTIONS', 32);
const FANS = 64;
/** One round of each is a rehearsal; together a fan may write 120 times in ten minutes. */
const ROUNDS = 6;
const WRITES = 20;
const READS = 100;

const inTurn = (calls: readonly Call[]): Call => {
  let turn = 0;
  return () => {
    turn += 1;
    const call = calls[turn % calls.length];
    if (!call) throw new Error('there are no fans');
    return call();
  };
};

function writing(authorization: string): Call {
  let turn = 0;
  return () => {
    turn += 1;
    const headers = { authorization, 'content-type': 'application/json' };
    const body = JSON.stringify({ language: turn % 2 === 0 ? 'en' : 'kr' });
    return { method: 'POST', path: '/api/auth/language', headers, body };
  };
}

async function callsASecond(origin: string, call: Call, amount: number): Promise<number> {
  const requests = [{ setupRequest: call }];
  const begun = performance.now();
  const run = await autocannon({ url: origin, connections, amount, requests });
  if (run['2xx'] !== amount) throw new Error(`${amount - run['2xx']} of ${amount} calls failed`);
  return amount / ((performance.now() - begun) / 1000);
}

async function serve(main: string, url: string) {
  const server = startServer(
    { DATABASE_URL: url, LOG_LEVEL: 'silent', ...TRUST_LOCAL_PROXY },
    main,
  );
  const origin = await server.ready;
  const tokens: string[] = [];
  for (const fan of await signUpFans(origin, FANS)) tokens.push(await signIn(origin, fan));
  const calls = {
    'GET /api/auth/my-data': {
      call: inTurn(tokens.map((authorization) => read('/api/auth/my-data', { authorization }))),
      amount: FANS * READS,
    },
    'POST /api/auth/language': { call: inTurn(tokens.map(writing)), amount: FANS * WRITES },
  };
  return { origin, calls, stop: () => server.child.kill('SIGKILL') };
}

const cluster = await startCluster();
if (!cluster) throw new Error('There is no PostgreSQL here.');
const client = new pg.Client({ connectionString: cluster.url('postgres') });
await client.connect();

const rows: Row[] = [];
const [asked] = process.argv.slice(2);
for (const { name } of releases()) {
  if (asked && asked !== name) continue;
  const released = unpack(name);
  const databases = ['today', 'released'].map((which) => `${which}_${name}`);
  for (const database of databases) await client.query(`create database ${database}`);
  const [today = '', before = ''] = databases.map((database) => cluster.url(database));
  const ours = await serve('server/main.ts', today);
  const theirs = await serve(join(released, 'server/main.ts'), before);
  for (const what of ['GET /api/auth/my-data', 'POST /api/auth/language'] as const) {
    const [own, other]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [{ origin, calls }, figures] of [
        [ours, own],
        [theirs, other],
      ] as const) {
        figures.push(await callsASecond(origin, calls[what].call, calls[what].amount));
      }
    }
    const [now, then] = [median(own.slice(1)), median(other.slice(1))];
    rows.push({
      what: `${what}, ${connections} callers`,
      figure: `${(now / then).toFixed(2)} × ${name} (${Math.round(now)}/s of ${Math.round(then)}/s)`,
      aim: 'at least 0.9',
    });
  }
  ours.stop();
  theirs.stop();
  rmSync(released, { recursive: true, force: true });
}
await client.end();
await cluster.stop();
report('members', rows);
