import type { KeyValueStore } from '../platform/platform.ts';

const NOTICES = ['signedUp', 'passwordChanged', 'deactivated', 'sessionEnded'] as const;

/** What the login page has to say to whoever was just led there. */
export type LoginNotice = (typeof NOTICES)[number];

const KEY = 'loginNotice';

export const noteForLogin = (store: KeyValueStore, notice: LoginNotice) => store.set(KEY, notice);

/** The notice, told once. */
export function takeLoginNotice(store: KeyValueStore): LoginNotice | undefined {
  const noted = store.get(KEY);
  store.remove(KEY);
  return NOTICES.find((notice) => notice === noted);
}
