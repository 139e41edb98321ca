import type { Unsubscribe } from '../../platform/platform.ts';

/** Counts the calls, or the refreshes, that found no network; shaped for `useSyncExternalStore`. */
export function createOfflineCalls() {
  const listeners = new Set<() => void>();
  let count = 0;
  let portal = false;
  return {
    get: () => count,
    subscribe(listener: () => void): Unsubscribe {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Whether the last one was answered by the network itself. */
    isPortal: () => portal,
    add(isPortal = false) {
      count += 1;
      portal = isPortal;
      for (const listener of listeners) listener();
    },
  };
}

export type OfflineCalls = ReturnType<typeof createOfflineCalls>;
