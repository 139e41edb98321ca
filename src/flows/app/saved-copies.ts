import type { Refresh } from '../../../contract/refresh.ts';
import type { Unsubscribe } from '../../platform/platform.ts';

const CONTENTS = '/api/contents/';
/** In place of a call's path: the page itself. */
const PAGE = 'page';

/** Which content of the page is a copy that could not be refreshed; shaped for `useSyncExternalStore`. */
export function createSavedCopies() {
  const listeners = new Set<() => void>();
  const calls = new Set<string>();
  const copies = new Map<string, number>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    /** When the oldest of them was saved, in milliseconds since the epoch. */
    oldest: () => (copies.size > 0 ? Math.min(...copies.values()) : undefined),
    subscribe(listener: () => void): Unsubscribe {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Whether a call of the page was answered with one. */
    isOfCall: () => [...copies.keys()].some((path) => path !== PAGE),
    /** When the page itself was saved; null once the server has answered. */
    page(savedAt: number | null) {
      if (savedAt === null) copies.delete(PAGE);
      else copies.set(PAGE, savedAt);
      tell();
    },
    /** The page calls for content. */
    call(path: string) {
      if (path.startsWith(CONTENTS)) calls.add(path);
    },
    /** What comes for the page before is no longer of interest. */
    leave() {
      calls.clear();
      copies.clear();
      tell();
    },
    hear({ path, savedAt }: Refresh) {
      if (!calls.has(path)) return;
      if (savedAt === null) copies.delete(path);
      else copies.set(path, Date.parse(savedAt));
      tell();
    },
  };
}

export type SavedCopies = ReturnType<typeof createSavedCopies>;
