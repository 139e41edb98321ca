import { vi } from 'vitest';
import { leaveLayers } from '../../../src/ui/layers.ts';

/** A dialog that closes takes a step back in the history, under a clock that stands still as well. */
export async function closeLayers() {
  const closed = leaveLayers();
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(1_000);
  await closed;
}
