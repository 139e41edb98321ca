import type { KeyValueStore } from '../../platform/platform.ts';

const KEY = 'pwaInstalled';
const INSTALLED = 'true';

/** Whether this browser is known to have installed the app (spec §3, Stored keys). */
export const isInstalled = (store: KeyValueStore): boolean => store.get(KEY) === INSTALLED;

export const rememberInstalled = (store: KeyValueStore) => store.set(KEY, INSTALLED);

export const forgetInstalled = (store: KeyValueStore) => store.remove(KEY);
