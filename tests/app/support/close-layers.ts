import { vi } from 'vitest';
import { leaveLayers } from '../../../src/ui/layers.ts';

/** Closing a dialog goes back in the history, also on a fake clock. */
export async function closeLayers() {
  const closed = leaveLayers();
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(1_000);
  await closed;
}
