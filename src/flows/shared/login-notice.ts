import type { KeyValueStore } from '../../platform/platform.ts';

const NOTICES = ['signedUp', 'passwordChanged', 'deactivated', 'sessionEnded'] as const;

/** The login page's message to a fan who was just redirected there. */
export type LoginNotice = (typeof NOTICES)[number];

const KEY = 'loginNotice';

export const noteForLogin = (store: KeyValueStore, notice: LoginNotice) => store.set(KEY, notice);

const ID_KEY = 'loginId';

/** The ID that was typed, here or at a sign-up, so that it need not be typed again. */
export const noteIdForLogin = (store: KeyValueStore, username: string) =>
  store.set(ID_KEY, username);

/** That ID; empty if there is none. */
export const notedLoginId = (store: KeyValueStore): string => store.get(ID_KEY) ?? '';

export const forgetLoginId = (store: KeyValueStore) => store.remove(ID_KEY);

/** The notice, until it is shown: a loader may run more than once before its page is there. */
export function notedForLogin(store: KeyValueStore): LoginNotice | undefined {
  const noted = store.get(KEY);
  return NOTICES.find((notice) => notice === noted);
}

export const forgetLoginNotice = (store: KeyValueStore) => store.remove(KEY);
