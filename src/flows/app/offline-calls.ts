import type { Unsubscribe } from '../../platform/platform.ts';

/** Counts the calls, or the refreshes, that found no network; shaped for `useSyncExternalStore`. */
export function createOfflineCalls() {
  const listeners = new Set<() => void>();
  let count = 0;
  return {
    get: () => count,
    subscribe(listener: () => void): Unsubscribe {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add() {
      count += 1;
      for (const listener of listeners) listener();
    },
  };
}

export type OfflineCalls = ReturnType<typeof createOfflineCalls>;
