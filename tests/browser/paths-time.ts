import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { WALKS_BEGIN } from '../paths/content.ts';

declare global {
  interface Window {
    /** Every request under way has waited long enough. */
    endTimeouts(): void;
  }
}

/** Milliseconds. */
const PATIENCE = 30_000;
const FRAME = 16;
const LONGEST_PAUSE = 250;
/** A clock that is stopped too late would have to go back. */
const LEAD = 60_000;

/** Lets a test end all timeouts at once. Runs in the page before the app. */
function keepTimeouts() {
  const ends = new Set<() => void>();
  AbortSignal.timeout = (milliseconds) => {
    const timeout = new AbortController();
    const end = () => timeout.abort(new DOMException('', 'TimeoutError'));
    ends.add(end);
    setTimeout(end, milliseconds);
    return timeout.signal;
  };
  window.endTimeouts = () => {
    for (const end of ends) end();
    ends.clear();
  };
}

/** What was posted before is done. */
const nextTask = () =>
  new Promise<void>((next) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => next();
    port2.postMessage(null);
  });

/** Waits until no scripts or styles are on their way. */
function followScripts(page: Page) {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().includes('/assets/')) underWay.add(request);
  });
  page.on('requestfinished', (request) => void underWay.delete(request));
  page.on('requestfailed', (request) => void underWay.delete(request));
  return async () => {
    const end = performance.now() + PATIENCE;
    while (underWay.size > 0 && performance.now() < end) await pause(5);
  };
}

/** The time of this page moves as the test says, and by a frame while something is waited for that needs none. */
export async function stopTime(page: Page) {
  const scripts = followScripts(page);
  await page.clock.install({ time: WALKS_BEGIN - LEAD });
  await page.addInitScript(keepTimeouts);
  await page.clock.pauseAt(WALKS_BEGIN);
  const tasks = async () => {
    await scripts();
    for (let turn = 0; turn < 3; turn += 1) {
      // A page that is left in the middle of a task has another one.
      await page.evaluate(nextTask).catch(() => page.waitForLoadState('domcontentloaded'));
    }
  };
  const settle = async () => {
    await tasks();
    await page.clock.runFor(FRAME);
    await tasks();
  };
  /** Until an attempt does not throw. */
  async function eventually<Result>(attempt: () => Promise<Result>): Promise<Result> {
    const end = performance.now() + PATIENCE;
    for (let wait = 30; performance.now() < end; wait = Math.min(wait * 1.5, LONGEST_PAUSE)) {
      try {
        return await attempt();
      } catch {
        // The page has work of its own, and its clock moves a little at each try.
        await pause(wait);
        await settle();
      }
    }
    return attempt();
  }
  return { settle, eventually };
}
