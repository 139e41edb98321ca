import { vi } from 'vitest';

/** Waits until an assertion passes; on a busy machine that may take a while. */
export const eventually = (claim: () => void) =>
  vi.waitFor(claim, { timeout: 30_000, interval: 10 });
