import { settle } from '../app/support/open-page.tsx';

/** Milliseconds, for a busy machine. Measured on the real clock. */
const PATIENCE = 3_000;

/** Waits for what needs no test time; the assertion after it decides whether it happened. */
export async function until(isDone: () => boolean | Promise<boolean>) {
  const end = performance.now() + PATIENCE;
  while (!(await isDone()) && performance.now() < end) await settle();
}
