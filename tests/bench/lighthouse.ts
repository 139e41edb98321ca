/**
 * Lighthouse as a phone sees the pages; the median of several runs, and what keeps a score below 100.
 *   BENCH_LIGHTHOUSE_RUNS=3 node tests/bench/lighthouse.ts
 */
import { createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { startBuiltServer } from '../server/support/server-process.ts';
import { launch } from './support/browser.ts';
import { type Row, report } from './support/results.ts';
import { count, median } from './support/statistics.ts';

const RUNS = count('BENCH_LIGHTHOUSE_RUNS', 3);
const PAGES = ['/', '/video', '/login'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const FIGURES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

async function judge(url: string, port: number) {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: CATEGORIES });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(runtimeError.message);
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    short: CATEGORIES.flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => ({ category: name, id, details: audits[id]?.details })),
    ),
    figures: FIGURES.map((id) => audits[id]?.numericValue ?? 0),
  };
}

type Judgement = Awaited<ReturnType<typeof judge>>;

function rowsOf(path: string, runs: Judgement[]): Row[] {
  const middle = (pick: (run: Judgement) => number[], place: number) =>
    median(runs.map((run) => pick(run)[place] ?? 0));
  const figures = FIGURES.map((id, place) => {
    const value = middle((run) => run.figures, place);
    const short = id.replace(/\b(\w)\w*-?/g, '$1').toUpperCase();
    return id.endsWith('shift')
      ? `${short} ${value.toFixed(3)}`
      : `${short} ${Math.round(value)} ms`;
  });
  return [
    ...CATEGORIES.map((category, place) => {
      const ids = runs.flatMap(({ short }) =>
        short.filter((audit) => audit.category === category).map(({ id }) => id),
      );
      const why = ids.length > 0 ? ` (${[...new Set(ids)].join(', ')})` : '';
      return {
        what: `${path} ${category}`,
        figure: `${middle((run) => run.scores, place)}${why}`,
        aim: category === 'performance' ? '' : '100',
      };
    }),
    { what: `${path} figures, simulated slow 4G`, figure: figures.join(', ') },
  ];
}

const server = startBuiltServer({ DATA_DIR: 'memory', LOG_LEVEL: 'silent' });
const port = await freePort();
const browser = await launch(`--remote-debugging-port=${port}`);
try {
  const origin = await server.ready;
  const runs: Record<string, Judgement[]> = {};
  for (const path of PAGES) {
    runs[path] = [];
    for (let run = 0; run < RUNS; run += 1) runs[path].push(await judge(origin + path, port));
  }
  const rows = Object.entries(runs).flatMap(([path, list]) => rowsOf(path, list));
  report('lighthouse', rows, runs);
} finally {
  await browser.close();
  server.child.kill();
  await server.ended;
}
