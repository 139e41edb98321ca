import type { KeyValueStore } from '../../platform/platform.ts';

const KEY = 'nicknameSetupToken';

/** Lets a newcomer from Google create an account; the name of its key is fixed by spec §3, Stored keys. */
export const setupTokenIn = (local: KeyValueStore): string | null => local.get(KEY) || null;

export const saveSetupToken = (local: KeyValueStore, token: string) => local.set(KEY, token);

export const dropSetupToken = (local: KeyValueStore) => local.remove(KEY);
