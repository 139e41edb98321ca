import type { BrowserContext, Page } from '@playwright/test';
import { slowProcessor } from './slow-phone.ts';

/** Milliseconds since the navigation, unless it says otherwise. */
export type Timings = {
  /** First and largest contentful paint. */
  fcp: number;
  lcp: number;
  /** When the app answers; 0 for pages that do not tell. */
  alive: number;
  /** The end of the last long task, once it answers. */
  interactive: number;
  /** Total blocking time after the first paint: what tasks take above 50 ms. */
  blocked: number;
  /** How long the longest task takes. */
  longestTask: number;
  byWorker: boolean;
};

/** Marks when the app answers, the largest paint and the long tasks; runs in the page. */
function watch() {
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) performance.mark('largest', { startTime });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  addEventListener('alive', () => performance.mark('alive'), { capture: true, once: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      performance.measure('task', { start: startTime, duration });
    }
  }).observe({ type: 'longtask', buffered: true });
}

/** Runs in the page. */
function readTimings(): Timings {
  const last = (name: string) => performance.getEntriesByName(name).at(-1)?.startTime ?? 0;
  const [navigation] = performance.getEntriesByType('navigation');
  const [fcp, alive] = [last('first-contentful-paint'), last('alive')];
  const tasks = performance.getEntriesByName('task');
  const ends = tasks.map(({ startTime, duration }) => startTime + duration);
  return {
    fcp,
    lcp: last('largest'),
    alive,
    interactive: Math.max(fcp, alive, ...ends),
    blocked: tasks
      .filter(({ startTime }) => startTime >= fcp)
      .reduce((sum, { duration }) => sum + duration - 50, 0),
    longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)),
    byWorker: navigation instanceof PerformanceNavigationTiming && navigation.workerStart > 0,
  };
}

/** Long enough for what a page does after it has settled. */
export const SETTLED = 2_000;

/** Visits the address in this tab, which is watched from its beginning, until nothing happens any more. */
export async function timeVisit(page: Page, address: string): Promise<Timings> {
  await page.addInitScript(watch);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLED);
  return page.evaluate(readTimings);
}

/** A first visit, until the worker has taken over and has fetched what it keeps. */
export async function visitFirst(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.waitForTimeout(SETTLED);
  await page.close();
}

/** A later visit in a tab of its own, served by the worker, on a processor four times slower. */
export async function visitAgain(context: BrowserContext, address: string): Promise<Timings> {
  const page = await context.newPage();
  await slowProcessor(page);
  const timings = await timeVisit(page, address);
  await page.close();
  if (!timings.byWorker) throw new Error(`No worker answered ${address}`);
  return timings;
}
