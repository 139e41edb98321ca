import { vi } from 'vitest';

/** Waits until a claim holds; a busy machine may take its time over it. */
export const eventually = (claim: () => void) =>
  vi.waitFor(claim, { timeout: 30_000, interval: 10 });
