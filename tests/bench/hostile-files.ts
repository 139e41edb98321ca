/**
 * Hostile files of 20 MB posted to an import's check, each to a new server with a heap of 512 MB: what it says, the memory beyond
 * its idle process, how long a call beside it waits, and whether the process lives. On the built server and a throwaway
 * PostgreSQL; Linux only. BENCH_ONLY=commas takes those whose name has the word; BENCH_MAIN=../other/dist/server/main.js
 * measures another build, and is to be run where that build is.
 *
 *   node tests/bench/hostile-files.ts
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import * as LIMITS from '../../contract/limits.ts';
import { type HostileFile, hostileFiles } from '../server/publishing/hostile-files.ts';
import { startCluster } from '../server/support/cluster.ts';
import { SECRET_KEYS } from '../server/support/secret-keys.ts';
import { signInAsAdmin } from './support/admin.ts';
import { type Fan, signUpFans } from './support/fans.ts';
import { memoryOf } from './support/process-memory.ts';
import { report } from './support/results.ts';
import { ms, quantile } from './support/statistics.ts';

const { BENCH_ONLY = '', BENCH_MAIN = 'dist/server/main.js' } = process.env;

const cluster = await startCluster();
if (!cluster) throw new Error('This measurement needs a PostgreSQL on this machine.');
const DATABASE_URL = cluster.url('postgres');

async function start() {
  const child = spawn(process.execPath, ['--max-old-space-size=512', BENCH_MAIN], {
    env: { PATH: process.env.PATH, PORT: '0', SECRET_KEYS, DATABASE_URL, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let text = '';
  const ended = once(child, 'close');
  const origin = await new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const address = /^Open (http\S+)$/m.exec(text)?.[1];
      if (address) resolve(address);
    });
  });
  return { origin, child, pid: child.pid ?? 0, ended };
}

type Server = Awaited<ReturnType<typeof start>>;

/** A call that needs no database, again and again, beside the work: how long it waits tells how long the event loop was held. */
async function beside({ origin, pid }: Server, work: () => Promise<unknown>) {
  let isOver = false;
  let peak = 0;
  const waits: number[] = [];
  const watch = async () => {
    while (!isOver) {
      peak = Math.max(peak, memoryOf(pid));
      await pause(5);
    }
  };
  const ask = async () => {
    while (!isOver) {
      const begun = performance.now();
      const answer = await fetch(`${origin}/health/live`).catch(() => undefined);
      await answer?.arrayBuffer();
      waits.push(performance.now() - begun);
      await pause(3);
    }
  };
  const watching = Promise.all([watch(), ask()]);
  const begun = performance.now();
  await work();
  const took = performance.now() - begun;
  // So that what a short answer left behind is seen, and there are enough waits.
  await pause(1_500);
  isOver = true;
  await watching;
  return { peak, took, p99: quantile(waits, 0.99), longest: Math.max(...waits) };
}

async function oneFan(): Promise<Fan> {
  const server = await start();
  const [fan] = await signUpFans(server.origin, 1);
  if (!fan) throw new Error('Nobody signed up.');
  server.child.kill('SIGTERM');
  await server.ended;
  return fan;
}

async function measure(fan: Fan, { what, type, make, problem }: HostileFile) {
  const server = await start();
  const authorization = await signInAsAdmin(server.origin, DATABASE_URL, fan);
  const send = async (body: Uint8Array<ArrayBuffer>, as: string) => {
    const answer = await fetch(`${server.origin}/api/admin/bulk/headlines/check`, {
      method: 'POST',
      headers: { authorization, 'content-type': as },
      body,
    });
    const said = await answer.json();
    const [first] = said.problems ?? [];
    if (!answer.ok) return said.code;
    return first && `${first.code} at ${first.row} ${first.column.slice(0, 60)}`;
  };
  const body = new Uint8Array(make());
  const idle = await beside(server, () => pause(3_000));
  const atRest = memoryOf(server.pid);
  let said = '';
  const work = await beside(server, async () => {
    said = await send(body, type).catch(() => 'no answer');
  });
  const died = server.child.exitCode !== null || server.child.signalCode !== null;
  server.child.kill('SIGTERM');
  await server.ended;
  const expected = `${problem.code} at ${problem.row} ${problem.column}`;
  return {
    what,
    figure: `${died ? 'THE PROCESS DIED, ' : ''}${said === expected ? 'refused' : `SAID ${said}`} after ${ms(work.took)}, ${work.peak - atRest} MB, a call beside it p99 ${ms(work.p99)}, longest ${ms(work.longest)}`,
    aim: `100 MB, p99 ${ms(3 * idle.p99)}`,
  };
}

const fan = await oneFan();
const rows = [];
for (const file of hostileFiles(LIMITS.contentFile.bytes)) {
  if (file.what.includes(BENCH_ONLY)) rows.push(await measure(fan, file));
}
report('hostile-files', rows);
await cluster.stop();
