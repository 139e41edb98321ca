import { setTimeout } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { ownClock } from './wire.ts';

/** Milliseconds. */
const PATIENCE = 30_000;
const FRAME = 16;

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
    while (underWay.size > 0 && performance.now() < end) await setTimeout(5);
  };
}

/** The time of this page moves as the test says; what needs no time is waited for. */
export async function stopTime(page: Page) {
  const begin = Date.now();
  const scripts = followScripts(page);
  await page.clock.install({ time: begin });
  await page.clock.pauseAt(begin + 1_000);
  await ownClock(page);
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
        await settle();
      }
    }
    return attempt();
  }
  return { settle, eventually };
}
