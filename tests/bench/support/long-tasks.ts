import type { Page } from '@playwright/test';

/** Runs in the page: records long tasks. */
function watch() {
  const seen: number[] = [];
  new PerformanceObserver((list) => {
    seen.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
  return () => seen;
}

/** From now on, with the processor slowed by this factor: the tasks above 50 ms, in milliseconds. */
export async function watchLongTasks(page: Page, slowdown: number) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const watching = await page.evaluateHandle(watch);
  return () => watching.evaluate((read) => read());
}

export const describeTasks = (tasks: readonly number[]) =>
  tasks.length === 0
    ? 'no task above 50 ms'
    : `${tasks.length} tasks above 50 ms, the longest ${Math.round(Math.max(...tasks))} ms`;
