import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

declare global {
  interface Window {
    /** Every request under way has waited long enough. */
    endTimeouts(): void;
  }
}

/** Milliseconds. */
const PATIENCE = 30_000;
const FRAME = 16;
const BREATH = 30;

/** The platform's timeouts use only the real clock. Runs in the page before the app. */
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

/** The time of this page moves as the test says; what needs no time is waited for. */
export async function stopTime(page: Page) {
  const scripts = followScripts(page);
  await page.clock.install();
  await page.addInitScript(keepTimeouts);
  await page.clock.pauseAt(Date.now() + 1_000);
  const tasks = async () => {
    await scripts();
    for (let turn = 0; turn < 3; turn += 1) {
      // A page that is left in the middle of a task has another one.
      await page.evaluate(nextTask).catch(() => page.waitForLoadState());
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
    while (performance.now() < end) {
      try {
        return await attempt();
      } catch {
        // Asked without a pause, the page would be kept from its own work.
        await pause(BREATH);
        await settle();
      }
    }
    return attempt();
  }
  return { settle, eventually };
}
