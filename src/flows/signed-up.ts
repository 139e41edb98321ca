import type { KeyValueStore } from '../platform/platform.ts';

const KEY = 'signedUp';

/** The login page is to greet whoever has just made an account. */
export const noteSignedUp = (store: KeyValueStore) => store.set(KEY, '1');

/** Whether somebody has, told once. */
export function takeSignedUp(store: KeyValueStore): boolean {
  const noted = store.get(KEY) !== null;
  store.remove(KEY);
  return noted;
}
