/**
 * A first visit with everything its worker prefetches, by network traffic; and later visits served
 * by the worker, next to a plain page served by a worker, on a processor four times slower: visits
 * in turn, each in its own tab.
 *
 *   BENCH_ROUNDS=9 node tests/bench/repeat-visit.ts
 */
import type { BrowserContext } from '@playwright/test';
import { startServer } from '../server/support/server-process.ts';
import { launch } from './support/browser.ts';
import { startCountingProxy } from './support/counting-proxy.ts';
import { servePlainWorkerPage } from './support/plain-worker-page.ts';
import { report } from './support/results.ts';
import { PHONE, slowProcessor } from './support/slow-phone.ts';
import { count, median, ms, quantile } from './support/statistics.ts';

const ROUNDS = count('BENCH_ROUNDS', 9);
/** Long enough for what a page does after it has settled. */
const SETTLED = 2_000;

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

async function firstVisit(context: BrowserContext, address: string) {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.waitForTimeout(SETTLED);
  await page.close();
}

/** Marks when the app is interactive, and the long tasks after that; runs in the page. */
function watch() {
  addEventListener('alive', () => performance.mark('alive'), { capture: true, once: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      performance.mark('blocked', { startTime: startTime + duration });
    }
  }).observe({ type: 'longtask', buffered: true });
}

/** Runs in the page. */
function readTimings() {
  const last = (name: string) => performance.getEntriesByName(name).at(-1)?.startTime ?? 0;
  const [navigation] = performance.getEntriesByType('navigation');
  return {
    fcp: last('first-contentful-paint'),
    alive: last('alive'),
    interactive: Math.max(last('first-contentful-paint'), last('alive'), last('blocked')),
    byWorker: navigation instanceof PerformanceNavigationTiming && navigation.workerStart > 0,
  };
}

async function visit(context: BrowserContext, address: string) {
  const page = await context.newPage();
  await slowProcessor(page);
  await page.addInitScript(watch);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLED);
  const timings = await page.evaluate(readTimings);
  await page.close();
  if (!timings.byWorker) throw new Error(`No worker answered ${address}`);
  return timings;
}

const server = startServer({ DATA_DIR: 'memory', LOG_LEVEL: 'silent' });
const browser = await launch();
const proxy = await startCountingProxy(await server.ready);
const plain = await servePlainWorkerPage();
try {
  const context = await browser.newContext(PHONE);
  await firstVisit(context, plain.address);
  await firstVisit(context, proxy.address);
  const first = [...proxy.sent];
  const bytes = first.reduce((sum, { bytes }) => sum + bytes, 0);
  const assets = first.filter(({ path }) => path.startsWith('/assets/'));
  const times = new Map<string, number>();
  for (const { path } of assets) times.set(path, (times.get(path) ?? 0) + 1);
  const repeated = [...times].filter(([, times]) => times > 1);
  const ofCode = first.filter(({ path }) => /^\/(assets\/|app-shell|sw\.js|$)/.test(path));

  type Timings = Awaited<ReturnType<typeof visit>>;
  const visits: Record<'plain' | 'home', Timings[]> = { plain: [], home: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    visits.plain.push(await visit(context, plain.address));
    visits.home.push(await visit(context, proxy.address));
  }
  const spread = (of: keyof typeof visits, what: 'fcp' | 'alive' | 'interactive') => {
    const values = visits[of].map((timings) => timings[what]);
    return `${ms(median(values))} (${ms(quantile(values, 0))} to ${ms(quantile(values, 1))}, ${ROUNDS} rounds)`;
  };
  const fcp = (of: keyof typeof visits) => median(visits[of].map(({ fcp }) => fcp));
  report(
    'repeat-visit',
    [
      {
        what: 'First visit: page, scripts, styles, shell and worker, as sent',
        figure: `${kB(ofCode.reduce((sum, { bytes }) => sum + bytes, 0))} in ${ofCode.length} answers`,
        aim: 'at most 450.0 kB',
      },
      {
        what: 'First visit: everything, as sent',
        figure: `${kB(bytes)} in ${first.length} answers`,
      },
      {
        what: 'First visit: scripts and styles that were sent more than once',
        figure: `${repeated.length} of ${times.size}`,
        aim: '0',
      },
      { what: 'FCP of a plain page by its worker', figure: spread('plain', 'fcp') },
      { what: 'FCP of Home by its worker', figure: spread('home', 'fcp') },
      {
        what: 'Home against the plain page',
        figure: (fcp('home') / fcp('plain')).toFixed(2),
        aim: 'at most 1.3',
      },
      { what: 'Home answers', figure: spread('home', 'alive') },
      {
        what: 'Home is interactive: it answers, and nothing keeps it busy',
        figure: spread('home', 'interactive'),
        aim: 'at most 600 ms',
      },
    ],
    { first, visits },
  );
} finally {
  await browser.close();
  plain.close();
  proxy.close();
  server.child.kill();
  await server.ended;
}
