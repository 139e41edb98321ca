/**
 * How long `npm start` takes in a fresh copy of the committed files, step by step, and how long
 * the second time. It installs the locked packages, so it needs the registry or npm's cache.
 *
 *   node tests/bench/starts.ts
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { report } from './support/results.ts';

const TIMEOUT_MS = 10 * 60_000;
const checkout = new URL('../../', import.meta.url).pathname;
const home = mkdtempSync(join(tmpdir(), 'encore-start-'));
const copy = join(home, 'encore');

/** The machine's own programs: the project's Node is one of the packages to install. */
const PATH = (process.env.PATH ?? '')
  .split(':')
  .filter((directory) => !directory.includes('node_modules'))
  .join(':');

/** `npm run` sets variables about its own package, which is not the one to start. */
const own = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')),
);
const ENV = { ...own, PATH, PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: '', DATA_DIR: '' };

const STEPS = { install: /^Installing/m, build: /^Building/m, open: /^Open http/m } as const;
type Step = keyof typeof STEPS;

/** Starts, waits until it serves, stops; returns when each line was printed, in seconds. */
async function start(): Promise<Partial<Record<Step, number>>> {
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: copy,
    // A process group, so that npm, the script and the server can be stopped together.
    detached: true,
    env: ENV,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const late = setTimeout(() => child.kill(), TIMEOUT_MS);
  const printedAt: Partial<Record<Step, number>> = {};
  let output = '';
  const serves = new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      for (const step of ['install', 'build', 'open'] as const) {
        if (STEPS[step].test(output)) printedAt[step] ??= (performance.now() - began) / 1000;
      }
      if (printedAt.open !== undefined) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  await Promise.race([serves, ended]);
  clearTimeout(late);
  if (printedAt.open === undefined) throw new Error(`npm start ended: ${output.slice(-2_000)}`);
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  await ended;
  return printedAt;
}

const seconds = (from = 0, to = 0) => `${(to - from).toFixed(1)} s`;

try {
  execFileSync('git', ['clone', '-q', checkout, copy]);
  const first = await start();
  const second = await start();
  const { install = 0, build = 0, open = 0 } = first;
  report(
    'starts',
    [
      { what: 'first start, from a fresh clone', figure: seconds(0, open), aim: 'within 180 s' },
      { what: '· packages', figure: seconds(install, build) },
      { what: '· build, database, seed', figure: seconds(build, open) },
      { what: 'second start', figure: seconds(0, second.open), aim: 'seconds' },
    ],
    { first, second },
  );
} finally {
  rmSync(home, { recursive: true, force: true });
}
