/**
 * What Encore costs beside a page of the same stack on which nothing is wrong (`reference/`), and beside a bare node:http
 * server: passes over everything, medians, and what got worse than the record in `budget.json` by more than its noise;
 * then it ends with 1. With BENCH_RECORD=yes the passes become the record: on a quiet machine, with the change that
 * they describe.
 *
 *   BENCH_ROUNDS=5 node tests/bench/budget.ts
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { startServer } from '../server/support/server-process.ts';
import { launch } from './support/browser.ts';
import { serveFolder } from './support/folder-server.ts';
import { buildReferencePage } from './support/reference-page.ts';
import { report } from './support/results.ts';
import { PHONE, slowPhone, slowProcessor } from './support/slow-phone.ts';
import { count, median, quantile } from './support/statistics.ts';
import { SETTLED, type Timings, timeVisit, visitAgain, visitFirst } from './support/visits.ts';

const ROUNDS = count('BENCH_ROUNDS', 5);
const IS_RECORD = process.env.BENCH_RECORD === 'yes';
const RECORD = new URL('./budget.json', import.meta.url);
const IDLE = 20_000;

const FIRST_VISITS = [
  '/',
  '/video',
  '/event',
  '/login',
  '/videoplay/beat',
  '/event/2024kwda',
  '/audition',
];
const REPEAT_VISITS = ['/', '/video', '/event', '/videoplay/beat'];
const IDLE_PAGES = ['/', '/community'];
/** Calls on PostgreSQL, after rendering, as shares of the bare server's. */
const SHARES: Record<string, number> = {
  '/api/contents/home': 0.8,
  '/api/contents/videos': 0.8,
  '/api/contents/gallery/2025KWDA': 0.65,
  '/': 1,
  '/api/auth/my-data': 0.45,
};

type Aim = { atMost: number } | { atLeast: number };
type Figures = Record<string, number>;
const aims: Record<string, Aim> = {};

type Origins = { encore: string; reference: string };

const browser = await launch();

/** A visit in a browser that has compiled nothing yet, on slow 4G. */
async function firstVisit(address: string): Promise<Timings> {
  const own = await launch();
  try {
    const context = await own.newContext({ ...PHONE, serviceWorkers: 'block' });
    const page = await context.newPage();
    await slowPhone(page);
    return await timeVisit(page, address);
  } finally {
    await own.close();
  }
}

async function firstVisits({ encore, reference }: Origins): Promise<Figures> {
  const figures: Figures = {};
  const beside = await firstVisit(reference);
  for (const path of FIRST_VISITS) {
    const { blocked, longestTask } = await firstVisit(encore + path);
    const [blocking, longest] = [
      `${path}, first: TBT above (ms)`,
      `${path}, first: longest task (×)`,
    ];
    figures[blocking] = blocked - beside.blocked;
    figures[longest] = longestTask / beside.longestTask;
    aims[blocking] = { atMost: 30 };
    aims[longest] = { atMost: 1 };
  }
  return figures;
}

async function repeatVisits({ encore, reference }: Origins): Promise<Figures> {
  const figures: Figures = {};
  const context = await browser.newContext(PHONE);
  for (const address of [reference, ...REPEAT_VISITS.map((path) => encore + path)])
    await visitFirst(context, address);
  const beside = await visitAgain(context, reference);
  for (const path of REPEAT_VISITS) {
    const { lcp, interactive } = await visitAgain(context, encore + path);
    const [largest, answers] = [`${path}, again: LCP (×)`, `${path}, again: interactive (×)`];
    figures[largest] = lcp / beside.lcp;
    figures[answers] = interactive / beside.interactive;
    aims[largest] = { atMost: 1.2 };
    aims[answers] = { atMost: 1.3 };
  }
  await context.close();
  return figures;
}

/** Follows the link and resolves with the milliseconds until the page has another heading; runs in the page. */
const followLink = (path: string) =>
  new Promise<number>((resolve) => {
    const heading = () => document.querySelector('main h1')?.textContent;
    const [before, start] = [heading(), performance.now()];
    const watching = new MutationObserver(() => {
      if (heading() === before) return;
      watching.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    });
    watching.observe(document.body, { childList: true, subtree: true, characterData: true });
    document.querySelector<HTMLAnchorElement>(`nav a[href="${path}"]`)?.click();
  });

async function routeChange(page: Page, address: string, path: string): Promise<number> {
  await slowProcessor(page);
  await timeVisit(page, address);
  const times: number[] = [];
  for (let change = 0; change < 5; change += 1) {
    times.push(await page.evaluate(followLink, path));
    await page.goBack();
    await page.waitForTimeout(SETTLED);
  }
  await page.close();
  return quantile(times, 0.95);
}

async function routeChanges({ encore, reference }: Origins): Promise<Figures> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  const beside = await routeChange(await context.newPage(), reference, '/videos');
  const own = await routeChange(await context.newPage(), encore, '/video');
  await context.close();
  return { 'Home to Video: slowest of five (×)': own / beside };
}

/** Percent of the main thread's time that a page takes that nobody touches. */
async function idleShare(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(4 * SETTLED);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const busy = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const before = await busy();
  await page.waitForTimeout(IDLE);
  const share = ((await busy()) - before) / (IDLE / 1000);
  await page.close();
  return share * 100;
}

async function idleShares({ encore }: Origins): Promise<Figures> {
  const figures: Figures = {};
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  for (const path of IDLE_PAGES) {
    const name = `${path}, idle: main thread (%)`;
    figures[name] = await idleShare(await context.newPage(), encore + path);
    aims[name] = { atMost: 0.5 };
  }
  await context.close();
  return figures;
}

function sharesOfBareNode(): Figures {
  const bench = fileURLToPath(new URL('./bare-node.ts', import.meta.url));
  const env = { ...process.env, BENCH_SECONDS: '1', BENCH_ROUNDS: '1' };
  execFileSync(process.execPath, [bench], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const result = new URL('../../bench-results/bare-node.json', import.meta.url);
  const { raw } = JSON.parse(readFileSync(result, 'utf8'));
  const shares: Figures = raw.PostgreSQL ?? {};
  return Object.fromEntries(
    Object.entries(shares).map(([path, share]) => {
      const name = `GET ${path}: calls beside bare node (×)`;
      const atLeast = SHARES[path];
      if (atLeast !== undefined) aims[name] = { atLeast };
      return [name, share];
    }),
  );
}

/** Worse than the worst of the record, by more than that is from its median. */
function isWorse(name: string, values: number[], recorded: number[] | undefined): boolean {
  if (!recorded) return false;
  const aim = aims[name];
  const sign = aim && 'atLeast' in aim ? -1 : 1;
  const before = recorded.map((value) => sign * value);
  const worst = Math.max(...before);
  return sign * median(values) > worst + (worst - median(before));
}

const written = (value: number) => value.toFixed(Math.abs(value) < 10 ? 2 : 0);
const said = (aim: Aim | undefined) =>
  aim && ('atMost' in aim ? `at most ${aim.atMost}` : `at least ${aim.atLeast}`);

const passes: Record<string, number[]> = {};
const built = await buildReferencePage();
const folder = await serveFolder(built.folder);
const server = startServer({ DATA_DIR: 'memory', LOG_LEVEL: 'silent' });
try {
  const origins: Origins = { encore: await server.ready, reference: `${folder.origin}/` };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const part of [firstVisits, repeatVisits, routeChanges, idleShares, sharesOfBareNode]) {
      for (const [name, value] of Object.entries(await part(origins)))
        passes[name] = [...(passes[name] ?? []), value];
    }
  }
} finally {
  await browser.close();
  folder.close();
  built.remove();
  server.child.kill();
  await server.ended;
}

const recorded: Record<string, number[]> = IS_RECORD
  ? {}
  : JSON.parse(readFileSync(RECORD, 'utf8'));
const rows = Object.entries(passes).map(([name, values]) => {
  const range = `${written(Math.min(...values))} to ${written(Math.max(...values))}`;
  const before = recorded[name];
  const worse = isWorse(name, values, before);
  return {
    what: name,
    figure: `${written(median(values))} (${range})${before ? `, recorded ${written(median(before))}` : ''}${worse ? ': WORSE' : ''}`,
    aim: said(aims[name]) ?? '',
    worse,
  };
});
report('budget', rows, passes);
if (IS_RECORD) writeFileSync(RECORD, `${JSON.stringify(passes, null, 2)}\n`);
process.exitCode = rows.some(({ worse }) => worse) ? 1 : 0;
