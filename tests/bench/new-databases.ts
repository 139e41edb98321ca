/**
 * Starts of the built server with a new data directory, every other one beside three busy loops:
 * how many came up, how many ended with a sentence, and how many did neither.
 *
 *   BENCH_STARTS=300 node tests/bench/new-databases.ts
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { report } from './support/results.ts';
import { count, median } from './support/statistics.ts';

const STARTS = count('BENCH_STARTS', 300);
const BUSY_LOOPS = 3;
/** Beyond the two minutes after which a start ends by itself. */
const TIMEOUT_MS = 300_000;

const root = new URL('../../', import.meta.url);

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

/** In milliseconds until it serves, or how it ended. */
async function start(): Promise<number | 'ended' | 'hung'> {
  const dataDir = mkdtempSync(join(tmpdir(), 'encore-new-'));
  const began = performance.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const outcome = await new Promise<number | 'ended' | 'hung'>((resolve) => {
    const late = setTimeout(() => resolve('hung'), TIMEOUT_MS);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (/^Open http/m.test(output)) resolve(performance.now() - began);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => resolve('ended'));
    void once(child, 'close').then(() => clearTimeout(late));
  });
  if (typeof outcome === 'string') console.log(outcome, output.trim());
  await stop(child, 'SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
  return outcome;
}

const busyLoop = () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });

async function beside(loops: number) {
  const busy = Array.from({ length: loops }, busyLoop);
  try {
    return await start();
  } finally {
    for (const loop of busy) await stop(loop, 'SIGKILL');
  }
}

const outcomes: { loops: number; outcome: number | 'ended' | 'hung' }[] = [];
for (let at = 0; at < STARTS; at += 1) {
  const loops = at % 2 === 0 ? 0 : BUSY_LOOPS;
  outcomes.push({ loops, outcome: await beside(loops) });
}

const times = (loops: number) =>
  outcomes.flatMap((one) =>
    one.loops === loops && typeof one.outcome === 'number' ? [one.outcome] : [],
  );
const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;
const how = (what: string) => String(outcomes.filter(({ outcome }) => outcome === what).length);
report(
  'new-databases',
  [
    { what: `of ${STARTS} starts hung`, figure: how('hung'), aim: '0' },
    { what: 'ended with a sentence', figure: how('ended'), aim: '0' },
    { what: 'median on a quiet machine', figure: seconds(median(times(0))) },
    { what: 'median beside busy loops', figure: seconds(median(times(BUSY_LOOPS))) },
    { what: 'longest', figure: seconds(Math.max(0, ...times(0), ...times(BUSY_LOOPS))) },
  ],
  outcomes,
);
