import { existsSync, readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { type StoredPage, storedPage } from './stored-page.ts';

/**
 * Replaces a harmful worker and leaves nothing behind; the app's own rules for an update decide when a page reloads.
 * The pages that are sent meanwhile register no worker: it would keep this one.
 * It unregisters before it is active: while a page loads, Chromium can leave it waiting for the old one.
 */
const OFF = `self.addEventListener('install', () => {
  self.skipWaiting();
  self.registration.unregister();
});
self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  ),
);
`;

const SHELLS = 20;
const REVISION = 'REVISION_OF_THE_SHELL';
const NO_INLINE = { scripts: [], styles: [] };

/**
 * The service worker as sent. Its list has the shell with a revision, so that browsers fetch both
 * again when a deploy or a setting has changed the shell.
 */
export function createWorkerSource(file: string, { on }: { on: boolean }) {
  const script = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const made = new LRUCache<string, Promise<StoredPage>>({ max: SHELLS });
  return {
    isBuilt: script !== undefined,
    for(shell: Pick<StoredPage, 'etag'>): Promise<StoredPage> {
      const text = on ? (script ?? '').replaceAll(REVISION, encodeURIComponent(shell.etag)) : OFF;
      const worker = made.get(shell.etag) ?? storedPage(text, NO_INLINE);
      made.set(shell.etag, worker);
      return worker;
    },
  };
}
