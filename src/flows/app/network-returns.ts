import type { Unsubscribe } from '../../platform/platform.ts';

/** Tells whoever could not load something that the network is back; some seconds later again, for those who were too early. */
export function createNetworkReturns() {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener: () => void): Unsubscribe {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell() {
      for (const listener of listeners) listener();
    },
  };
}

export type NetworkReturns = ReturnType<typeof createNetworkReturns>;
