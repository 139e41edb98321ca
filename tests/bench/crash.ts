/**
 * Repeatedly kills a writing process with SIGKILL, and counts acknowledged writes that are missing
 * afterwards.
 *
 *   BENCH_CRASH_PGLITE=30 BENCH_CRASH_POSTGRES=10 node tests/bench/crash.ts
 *
 * PostgreSQL is the one at TEST_DATABASE_URL, else a throwaway one.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type DatabaseOptions, openDatabase } from '../../server/db/database.ts';
import { startCluster } from '../server/support/cluster.ts';
import { type Row, report } from './support/results.ts';
import { count } from './support/statistics.ts';

const LONGEST = 600;
const WRITER = new URL('./crash-writer.ts', import.meta.url).pathname;

type Tally = { acknowledged: number; lost: number; torn: number; slowestOpen: number };

async function acknowledgedUntilKilled(writer: ChildProcess): Promise<Set<number>> {
  let output = '';
  const closed = once(writer, 'close');
  writer.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const ended = closed.then(([code]) => {
    throw new Error(`the writer ended by itself with ${code}`);
  });
  if (writer.stdout) await Promise.race([once(writer.stdout, 'data'), ended]);
  ended.catch(() => {});
  await pause(Math.random() * LONGEST);
  writer.kill('SIGKILL');
  await closed;
  // A number truncated in the pipe was acknowledged, but its value is unknown.
  return new Set(output.split('\n').slice(0, -1).map(Number));
}

async function crashRounds(options: DatabaseOptions, rounds: number): Promise<Tally> {
  const tally: Tally = { acknowledged: 0, lost: 0, torn: 0, slowestOpen: 0 };
  for (let round = 1; round <= rounds; round += 1) {
    const argument = JSON.stringify({ ...options, round });
    const writer = spawn(process.execPath, [WRITER, argument], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const acknowledged = await acknowledgedUntilKilled(writer);

    const before = performance.now();
    const database = await openDatabase(options);
    tally.slowestOpen = Math.max(tally.slowestOpen, performance.now() - before);
    const { rows } = await database.pool.query<{ seq: number; halves: number }>(
      'select seq, count(*)::int as halves from crash_log where round = $1 group by seq',
      [round],
    );
    await database.close();
    const whole = new Set(rows.filter(({ halves }) => halves === 2).map(({ seq }) => seq));
    tally.acknowledged += acknowledged.size;
    tally.lost += [...acknowledged].filter((seq) => !whole.has(seq)).length;
    tally.torn += rows.length - whole.size;
  }
  return tally;
}

function rowOf(name: string, rounds: number, tally: Tally): Row {
  const { acknowledged, lost, torn, slowestOpen } = tally;
  const open = `${(slowestOpen / 1000).toFixed(1)} s`;
  return {
    what: `${name}, ${rounds} kills`,
    figure: `${acknowledged} acknowledged, ${lost} lost, ${torn} torn, slowest open ${open}`,
    aim: '0 lost, 0 torn',
  };
}

const pgliteRounds = count('BENCH_CRASH_PGLITE', 30);
const postgresRounds = count('BENCH_CRASH_POSTGRES', 10);

const dataDir = mkdtempSync(join(tmpdir(), 'encore-crash-'));
const rows = [rowOf('PGlite', pgliteRounds, await crashRounds({ dataDir }, pgliteRounds))];
rmSync(dataDir, { recursive: true, force: true });

const given = process.env.TEST_DATABASE_URL;
const cluster = given || postgresRounds === 0 ? undefined : await startCluster();
const url = given ?? cluster?.url('postgres');
if (url) {
  rows.push(rowOf('PostgreSQL', postgresRounds, await crashRounds({ url }, postgresRounds)));
}
await cluster?.stop();
report('crash', rows);
