import { cacheNames } from 'workbox-core';
import { CacheExpiration } from 'workbox-expiration';
import { CACHES } from '../contract/cached-files.ts';
import { PAGES_CACHE } from '../contract/kept-pages.ts';
import { appRevision } from './app-revision.ts';
import { partCaches } from './parts.ts';

/** Deletes what earlier releases have cached, and the records of when it was used. */
export async function deleteUnknownCaches() {
  const pages = PAGES_CACHE + appRevision();
  const known: string[] = [cacheNames.precache, pages, ...partCaches(), ...Object.values(CACHES)];
  const unknown = (await caches.keys()).filter((name) => !known.includes(name));
  await Promise.all(
    unknown.map(async (name) => {
      await caches.delete(name);
      await new CacheExpiration(name, { maxEntries: 1 }).delete();
    }),
  );
}
