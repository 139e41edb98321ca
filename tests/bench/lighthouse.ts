/**
 * Lighthouse for the pages on a phone, with its estimate ("simulated") and with real throttling
 * ("applied"): rounds over all pages in turn, the median of each, and what keeps a score below
 * 100. Folders of pages can be measured as well. Each run has a browser of its own: a first visitor's
 * has compiled nothing yet. Lighthouse comes with its first use: nothing else needs its 161 packages.
 *
 *   BENCH_LIGHTHOUSE_RUNS=5 BENCH_PAGES=/,/video BENCH_BESIDE=../shared/perf/plain node tests/bench/lighthouse.ts
 */
import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { startServer } from '../server/support/server-process.ts';
import { launch } from './support/browser.ts';
import { serveFolder } from './support/folder-server.ts';
import { type Row, report } from './support/results.ts';
import { count, median } from './support/statistics.ts';

const LIGHTHOUSE = 'lighthouse@12.8.2';
/** A report has every screenshot of a visit in it. */
const LONGEST_REPORT = 100 * 2 ** 20;
const RUNS = count('BENCH_LIGHTHOUSE_RUNS', 3);
const listed = (name: string, usual: string) =>
  (process.env[name] ?? usual).split(',').filter((item) => item !== '');
const PAGES = listed('BENCH_PAGES', '/,/video,/videoplay/beat,/login');
const BESIDE = listed('BENCH_BESIDE', '');
const METHODS = { simulated: 'simulate', applied: 'devtools' } as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const FIGURES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

type Method = keyof typeof METHODS;

/** What is read of a report. */
type Report = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number; details?: object }>;
};

const run = promisify(execFile);

async function firstVisit(url: string, method: Method): Promise<Report> {
  const port = await freePort();
  const browser = await launch(`--remote-debugging-port=${port}`);
  try {
    const args = [
      ...['--yes', LIGHTHOUSE, url, `--port=${port}`, '--quiet', '--output=json'],
      ...[`--only-categories=${CATEGORIES}`, `--throttling-method=${METHODS[method]}`],
    ];
    const { stdout } = await run('npx', args, { maxBuffer: LONGEST_REPORT });
    return JSON.parse(stdout);
  } finally {
    await browser.close();
  }
}

async function judge(url: string, method: Method) {
  const { categories, audits, runtimeError } = await firstVisit(url, method);
  if (runtimeError) throw new Error(runtimeError.message);
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    short: CATEGORIES.flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    ),
    figures: Object.values(FIGURES).map((id) => audits[id]?.numericValue ?? 0),
    longTasks: audits['long-tasks']?.details,
  };
}

type Judgement = Awaited<ReturnType<typeof judge>>;

function rowOf(what: string, runs: Judgement[]): Row {
  const middle = (pick: (run: Judgement) => number[], place: number) =>
    median(runs.map((run) => pick(run)[place] ?? 0));
  const figures = Object.keys(FIGURES).map((name, place) => {
    const value = middle((run) => run.figures, place);
    return `${name} ${name === 'CLS' ? value.toFixed(4) : Math.round(value)}`;
  });
  const scores = CATEGORIES.map((_, place) => middle((run) => run.scores, place));
  const short = [...new Set(runs.flatMap((run) => run.short))];
  return { what, figure: `${figures.join('  ')}  scores ${scores.join(' ')} ${short.join(', ')}` };
}

const server = startServer({ DATA_DIR: 'memory', LOG_LEVEL: 'silent' });
const folders = await Promise.all(BESIDE.map(serveFolder));
try {
  const origin = await server.ready;
  const targets = [
    ...folders.map((folder, n) => ({ what: basename(BESIDE[n] ?? ''), url: `${folder.origin}/` })),
    ...PAGES.map((path) => ({ what: path, url: origin + path })),
  ];
  const runs: Record<string, Judgement[]> = {};
  for (let round = 0; round < RUNS; round += 1) {
    for (const method of ['simulated', 'applied'] as const) {
      for (const { what, url } of targets) {
        const name = `${what} ${method}`;
        runs[name] = [...(runs[name] ?? []), await judge(url, method)];
      }
    }
  }
  const rows = Object.entries(runs).map(([what, list]) => rowOf(what, list));
  report('lighthouse', rows, runs);
} finally {
  for (const folder of folders) folder.close();
  server.child.kill();
  await server.ended;
}
