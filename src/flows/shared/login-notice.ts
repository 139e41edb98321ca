import type { KeyValueStore } from '../../platform/platform.ts';

const NOTICES = ['signedUp', 'passwordChanged', 'deactivated', 'sessionEnded'] as const;

/** What the login page has to say to whoever was just led there. */
export type LoginNotice = (typeof NOTICES)[number];

const KEY = 'loginNotice';

export const noteForLogin = (store: KeyValueStore, notice: LoginNotice) => store.set(KEY, notice);

const ID_KEY = 'loginId';

/** The ID of whoever has just signed up; they need not type it again. */
export const noteIdForLogin = (store: KeyValueStore, username: string) =>
  store.set(ID_KEY, username);

/** That ID, once; empty when nobody has. */
export function takeLoginId(store: KeyValueStore): string {
  const noted = store.get(ID_KEY);
  store.remove(ID_KEY);
  return noted ?? '';
}

/** The notice, told once. */
export function takeLoginNotice(store: KeyValueStore): LoginNotice | undefined {
  const noted = store.get(KEY);
  store.remove(KEY);
  return NOTICES.find((notice) => notice === noted);
}
