/**
 * The memory of the idle process, ten seconds after the last request, as `npm start` runs it: on
 * the embedded database in a new directory and again in the same one, next to PGlite alone, and on
 * a throwaway PostgreSQL.
 *
 *   node tests/bench/memory.ts
 *
 * Linux only: the numbers come from /proc. RSS counts pages shared with other processes, PSS only
 * a share of them.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startCluster } from '../server/support/cluster.ts';
import { type Row, report } from './support/results.ts';

const REST = 10_000;
const PAGES = ['/', '/video', '/login', '/api/contents/home', '/api/contents/videos'];

type Held = { rss: number; pss: number; anonymous: number };

function memoryOfProcess(pid: number): Held {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const mb = (name: string) =>
    Math.round(Number(new RegExp(`^${name}: +(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0) / 1024);
  return { rss: mb('Rss'), pss: mb('Pss'), anonymous: mb('Anonymous') };
}

/** Resolves with the pattern's match in the output, once it is there. */
async function waitForOutput(child: ChildProcess, pattern: RegExp): Promise<string> {
  let text = '';
  const found = new Promise<string>((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const match = pattern.exec(text);
      if (match) resolve(match[1] ?? match[0]);
    });
  });
  const ended = once(child, 'close').then(() => {
    throw new Error(`it ended: ${text}`);
  });
  const first = await Promise.race([found, ended]);
  ended.catch(() => {});
  return first;
}

async function stop(child: ChildProcess) {
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  await ended;
}

const BARE = `
  import { PGlite } from '@electric-sql/pglite';
  const [directory, ...settings] = process.argv.slice(1);
  const startParams = PGlite.defaultStartParams.filter((param) => param !== '-F');
  const db = await PGlite.create(directory, {
    startParams: [...startParams, ...settings.flatMap((setting) => ['-c', setting])],
  });
  await db.query('select 1');
  console.log('ready');
  setInterval(() => {}, 1_000_000);
`;

async function pgliteAlone(directory: string, ...settings: string[]): Promise<Held> {
  const args = ['--input-type=module', '--eval', BARE, directory, ...settings];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await waitForOutput(child, /ready/);
  await pause(REST);
  const held = memoryOfProcess(child.pid ?? 0);
  await stop(child);
  return held;
}

async function encore(database: Record<string, string>): Promise<Held> {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'silent', ...database },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await waitForOutput(child, /^Open (http\S+)$/m);
  for (const path of PAGES) await (await fetch(origin + path)).arrayBuffer();
  await pause(REST);
  const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
  const held = memoryOfProcess(Number(children.trim().split(' ')[0]));
  await stop(child);
  return held;
}

const rowOf = (what: string, { rss, pss, anonymous }: Held, aim?: string): Row => ({
  what,
  figure: `${rss} MB RSS, ${pss} MB PSS, ${anonymous} MB of it in no file`,
  aim,
});

const home = mkdtempSync(join(tmpdir(), 'encore-memory-'));
const BUFFERS = 'shared_buffers=8MB';
const unconfiguredDirectory = join(home, 'as-it-comes');
const small = join(home, 'small');
const data = { DATA_DIR: join(home, 'data') };
try {
  const rows = [
    rowOf('PGlite alone as it comes, new directory', await pgliteAlone(unconfiguredDirectory)),
    rowOf('PGlite alone as it comes, existing directory', await pgliteAlone(unconfiguredDirectory)),
    rowOf('PGlite alone with 8 MB of buffers, new directory', await pgliteAlone(small, BUFFERS)),
  ];
  const alone = await pgliteAlone(small, BUFFERS);
  rows.push(rowOf('PGlite alone with 8 MB of buffers, existing directory', alone));
  const most = `${Math.round(alone.rss * 1.2)} MB RSS, 1.2 times PGlite alone`;
  rows.push(rowOf('Encore, embedded, first start', await encore(data)));
  const second = await encore(data);
  rows.push(rowOf('Encore, embedded, second start', second, most));
  rows.push({ what: '· of PGlite alone', figure: `${(second.rss / alone.rss).toFixed(2)} times` });
  const cluster = await startCluster();
  if (cluster) {
    const database = { DATABASE_URL: cluster.url('postgres') };
    await encore(database);
    rows.push(rowOf('Encore, PostgreSQL', await encore(database), 'at most 180 MB RSS'));
    await cluster.stop();
  }
  report('memory', rows);
} finally {
  rmSync(home, { recursive: true, force: true });
}
