/**
 * What follows runs in a task of its own, so that the browser can draw and answer a finger in between.
 * Prioritized Task Scheduling: where `scheduler.yield()` is missing, behind what else is waiting.
 */
export const nextTask = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));
