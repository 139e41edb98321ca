import { settle } from '../app/support/open-page.tsx';

/** Milliseconds, for a busy machine. The clock that is read here is never held. */
const PATIENCE = 3_000;

/** Waits for what comes about without the test's time passing; the assertion that follows tells whether it did. */
export async function until(isDone: () => boolean) {
  const end = performance.now() + PATIENCE;
  while (!isDone() && performance.now() < end) await settle();
}
