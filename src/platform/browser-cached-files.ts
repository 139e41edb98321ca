import { CacheExpiration } from 'workbox-expiration';
import {
  type AppRenewal,
  CACHES,
  RENEWAL_PATIENCE,
  type RenewApp,
} from '../../contract/cached-files.ts';
import { PAGES_CACHE } from '../../contract/kept-pages.ts';
import type { CachedFiles, CachedKind, CachedSize, StorageRoom } from './cached-files.ts';

const kindOf = (name: string): CachedKind => {
  if (name === CACHES.pictures) return 'pictures';
  const isText = name === CACHES.lists || name === CACHES.details || name.startsWith(PAGES_CACHE);
  return isText ? 'lists' : 'app';
};

/** Null if it was deleted meanwhile. */
const bytesOf = (response: Response): Promise<number | null> =>
  response.blob().then(
    ({ size }) => size,
    () => null,
  );

async function add(size: CachedSize, cache: Cache) {
  for (const response of await cache.matchAll()) {
    const bytes = response.type === 'opaque' ? undefined : await bytesOf(response);
    if (bytes === null) continue;
    size.files += 1;
    size.bytes += bytes ?? 0;
    if (bytes === undefined) size.unsized += 1;
  }
}

async function roomOf(storage: StorageManager): Promise<StorageRoom | undefined> {
  const { usage, quota } = await storage.estimate();
  if (usage === undefined || quota === undefined) return undefined;
  // Not in every browser that tells the rest.
  const isPersistent = await storage.persisted?.();
  return { used: usage, allowed: quota, isPersistent };
}

/** Rejects if it does not answer in time, as those of earlier releases. */
function answerOf(worker: ServiceWorker): Promise<AppRenewal> {
  const { port1, port2 } = new MessageChannel();
  const message: RenewApp = { type: 'renew-app' };
  worker.postMessage(message, [port2]);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No answer.')), RENEWAL_PATIENCE);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      port1.close();
      resolve(data);
    };
  });
}

type Browser = Pick<Window & typeof globalThis, 'caches' | 'navigator'>;

/** In a private window or where site data is blocked, each of them can be absent, and reading it can throw. */
export const browserCachedFiles = (browser: Browser): CachedFiles => ({
  async sizes() {
    const empty = (): CachedSize => ({ files: 0, bytes: 0, unsized: 0 });
    const sizes = { app: empty(), pictures: empty(), lists: empty() };
    for (const name of await browser.caches.keys()) {
      await add(sizes[kindOf(name)], await browser.caches.open(name));
    }
    return sizes;
  },

  async room() {
    try {
      return await roomOf(browser.navigator.storage);
    } catch {
      return undefined;
    }
  },

  async clear(kind) {
    for (const name of await browser.caches.keys()) {
      if (kindOf(name) !== kind) continue;
      await browser.caches.delete(name);
      await new CacheExpiration(name, { maxEntries: 1 }).delete();
    }
  },

  async renewApp() {
    try {
      const registration = await browser.navigator.serviceWorker.getRegistration();
      return registration?.active ? await answerOf(registration.active) : 'failed';
    } catch {
      return 'failed';
    }
  },
});
