import type { KeyValueStore } from '../platform/platform.ts';

/** What a fan may hide from the side menu, by the key under which this device remembers it (spec §3, Stored keys). */
export type MenuItem = 'hideGoogleLink' | 'hideAddToHome';

const HIDDEN = 'true';

export const isHidden = (store: KeyValueStore, item: MenuItem): boolean =>
  store.get(item) === HIDDEN;

export function keepHidden(store: KeyValueStore, item: MenuItem, hidden: boolean) {
  if (hidden) store.set(item, HIDDEN);
  else store.remove(item);
}
