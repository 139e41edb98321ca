import { cacheNames } from 'workbox-core';
import { CacheExpiration } from 'workbox-expiration';

/** A release that stores its entries in another form gives the cache another name: the old one is then deleted. */
export const CACHES = {
  lists: 'lists-by-address',
  details: 'details-by-address',
  pictures: 'pictures-by-address',
} as const;

/** Deletes what earlier releases have cached, and the records of when it was used. */
export async function deleteUnknownCaches() {
  const known: string[] = [cacheNames.precache, ...Object.values(CACHES)];
  const unknown = (await caches.keys()).filter((name) => !known.includes(name));
  await Promise.all(
    unknown.map(async (name) => {
      await caches.delete(name);
      await new CacheExpiration(name, { maxEntries: 1 }).delete();
    }),
  );
}
