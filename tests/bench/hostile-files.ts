/**
 * Hostile files of 20 MB posted to an import's check, each to a new server with a heap of 512 MB: what it says, the memory beyond
 * its idle process, how long a call beside it waits, and whether the process lives. On the built server and a throwaway
 * PostgreSQL; Linux only. BENCH_ONLY=commas takes those whose name has the word; BENCH_MAIN=../other/dist/server/main.js
 * measures another build, and is to be run where that build is.
 *
 *   node tests/bench/hostile-files.ts
 */
import { setTimeout as pause } from 'node:timers/promises';
import * as LIMITS from '../../contract/limits.ts';
import { type HostileFile, hostileFiles } from '../server/publishing/hostile-files.ts';
import { startCluster } from '../server/support/cluster.ts';
import { startServer } from '../server/support/server-process.ts';
import { signInAsAdmin } from './support/admin.ts';
import { watchedBeside } from './support/beside.ts';
import { type Fan, signUpFans } from './support/fans.ts';
import { memoryOf } from './support/process-memory.ts';
import { report } from './support/results.ts';
import { ms } from './support/statistics.ts';

const { BENCH_ONLY = '', BENCH_MAIN = 'dist/server/main.js' } = process.env;

const cluster = await startCluster();
if (!cluster) throw new Error('This measurement needs a PostgreSQL on this machine.');
const DATABASE_URL = cluster.url('postgres');

const NODE_OPTIONS = '--max-old-space-size=512';
const start = () => startServer({ DATABASE_URL, NODE_OPTIONS, LOG_LEVEL: 'silent' }, BENCH_MAIN);

async function oneFan(): Promise<Fan> {
  const server = start();
  const [fan] = await signUpFans(await server.ready, 1);
  if (!fan) throw new Error('Nobody signed up.');
  server.child.kill('SIGTERM');
  await server.ended;
  return fan;
}

async function measure(fan: Fan, { what, type, make, problem }: HostileFile) {
  const server = start();
  const origin = await server.ready;
  const authorization = await signInAsAdmin(origin, DATABASE_URL, fan);
  // A call that needs no database tells how long the event loop was held.
  const beside = (work: () => Promise<unknown>) =>
    watchedBeside(origin, server.child, '/health/live', work);
  const send = async (body: Uint8Array<ArrayBuffer>, as: string) => {
    const answer = await fetch(`${origin}/api/admin/bulk/headlines/check`, {
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
  const idle = await beside(() => pause(3_000));
  const atRest = memoryOf(server.child.pid ?? 0);
  let said = '';
  let took = 0;
  const work = await beside(async () => {
    const begun = performance.now();
    said = await send(body, type).catch(() => 'no answer');
    took = performance.now() - begun;
    // So that what a short answer left behind is seen, and there are enough waits.
    await pause(1_500);
  });
  const died = server.child.exitCode !== null || server.child.signalCode !== null;
  server.child.kill('SIGTERM');
  await server.ended;
  const expected = `${problem.code} at ${problem.row} ${problem.column}`;
  return {
    what,
    figure: `${died ? 'THE PROCESS DIED, ' : ''}${said === expected ? 'refused' : `SAID ${said}`} after ${ms(took)}, ${work.peak - atRest} MB, a call beside it p99 ${ms(work.p99)}, longest ${ms(work.longest)}`,
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
