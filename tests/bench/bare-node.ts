/**
 * Encore as `npm start` runs it, with its usual log level and the log in a file, against a bare
 * node:http server that sends the same headers and bytes from memory: calls a second in
 * alternating rounds, medians, and the ratio of the two; at last Encore's memory, after an hour with
 * BENCH_SECONDS=72. On a throwaway PostgreSQL, where there is one, and on PGlite, each after some pages were rendered. The
 * calls can be named.
 *
 *   BENCH_SECONDS=2 BENCH_CONNECTIONS=32 BENCH_ROUNDS=5 node tests/bench/bare-node.ts /api/contents/home
 */
import autocannon from 'autocannon';
import { startCluster } from '../server/support/cluster.ts';
import { type Answer, ask, startBareServer } from './support/bare-server.ts';
import { signIn, signUpFans } from './support/fans.ts';
import { startAsUsual } from './support/npm-start.ts';
import { memoryOf } from './support/process-memory.ts';
import { type Row, report } from './support/results.ts';
import { count, median } from './support/statistics.ts';

const seconds = count('BENCH_SECONDS', 2);
const connections = count('BENCH_CONNECTIONS', 32);
const rounds = count('BENCH_ROUNDS', 5);

type Headers = Record<string, string>;

async function callsASecond(url: string, headers: Headers, duration = seconds): Promise<number> {
  const run = await autocannon({ url, connections, duration, requests: [{ headers }] });
  if (run.errors + run.non2xx > 0)
    throw new Error(`${url} failed ${run.errors + run.non2xx} times`);
  return run['2xx'] / run.duration;
}

/** Without the headers that Node generates for each response. */
const comparable = ({ status, headers, body }: Answer) => {
  const { date: _, ...rest } = headers;
  return JSON.stringify([status, Object.entries(rest).sort(), body.toString('base64')]);
};

async function beside(
  origin: string,
  path: string,
  headers: Headers,
): Promise<Row & { share: number }> {
  const answer = await ask(origin + path, headers);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  const bare = await startBareServer(answer);
  try {
    const same = await ask(bare.origin + path, headers);
    if (comparable(same) !== comparable(answer)) throw new Error(`${path} is answered otherwise`);
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (const server of [origin, bare.origin]) await callsASecond(server + path, headers, 2);
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await callsASecond(origin + path, headers));
      theirs.push(await callsASecond(bare.origin + path, headers));
    }
    const [own, other] = [median(ours), median(theirs)];
    const encoding = answer.headers['content-encoding'] ?? 'not packed';
    return {
      share: own / other,
      what: `GET ${path}, ${answer.body.length} bytes, ${encoding}`,
      figure: `${(own / other).toFixed(2)} × bare node:http (${Math.round(own)}/s of ${Math.round(other)}/s)`,
    };
  } finally {
    bare.stop();
  }
}

/** A process that has rendered nothing is faster than one in use. */
const PAGES = [
  '/',
  '/video',
  '/event',
  '/prize',
  '/community',
  '/notice',
  '/faq',
  '/about-us',
  '/settings',
];

async function renderPages(origin: string) {
  for (const path of PAGES) {
    const { status } = await ask(origin + path, {});
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  }
}

const asked = process.argv.slice(2);

async function measure(
  database: string,
  env: Record<string, string>,
  aims: { myData: string; memory?: string },
) {
  const server = await startAsUsual(env);
  try {
    const { origin } = server;
    const [fan] = await signUpFans(origin, 1);
    const authorization = fan ? await signIn(origin, fan) : '';
    await renderPages(origin);
    const packed = { 'accept-encoding': 'gzip, deflate, br' };
    const calls: [path: string, headers: Headers, aim: string][] = [
      ['/api/contents/home', packed, 'at least 0.8'],
      ['/api/contents/videos', packed, 'at least 0.8'],
      ['/api/contents/gallery/2025KWDA', packed, 'at least 0.65'],
      ['/', packed, 'at least 1'],
      ['/api/auth/my-data', { authorization }, aims.myData],
    ];
    const rows: Row[] = [];
    const shares: Record<string, number> = {};
    for (const [path, headers, aim] of calls) {
      if (asked.length > 0 && !asked.includes(path)) continue;
      const { share, ...row } = await beside(origin, path, headers);
      shares[path] = share;
      rows.push({ ...row, what: `${database}: ${row.what}`, aim });
    }
    const figure = `${memoryOf(server.pid)} MB`;
    rows.push({
      what: `${database}: resident memory afterwards`,
      figure,
      ...(aims.memory && { aim: aims.memory }),
    });
    return { rows, shares };
  } finally {
    await server.stop();
  }
}

const cluster = await startCluster();
try {
  const onPostgres = cluster
    ? await measure(
        'PostgreSQL',
        { DATABASE_URL: cluster.url('postgres') },
        { myData: 'at least 0.45', memory: 'at most 210 MB after an hour' },
      )
    : undefined;
  const onPglite = await measure('PGlite', { DATA_DIR: 'memory' }, { myData: 'at least 0.25' });
  report('bare-node', [...(onPostgres?.rows ?? []), ...onPglite.rows], {
    PostgreSQL: onPostgres?.shares,
    PGlite: onPglite.shares,
  });
} finally {
  await cluster?.stop();
}
