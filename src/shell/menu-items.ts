import type { KeyValueStore } from '../platform/platform.ts';

/** The items a fan can hide from the side menu, by their storage key (spec §3, Stored keys). */
export type MenuItem = 'hideGoogleLink' | 'hideAddToHome';

const HIDDEN = 'true';

export const isHidden = (store: KeyValueStore, item: MenuItem): boolean =>
  store.get(item) === HIDDEN;

export function keepHidden(store: KeyValueStore, item: MenuItem, hidden: boolean) {
  if (hidden) store.set(item, HIDDEN);
  else store.remove(item);
}
