import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { CACHES } from '../contract/cached-files.ts';
import { publicOnly } from './public-only.ts';
import { refreshNews } from './refresh-news.ts';

/** Not the search: what a fan has typed is nobody else's to find. */
const SHOWN_AS_LAST_SEEN =
  /^\/api\/(config|contents\/(awards|home|videos|events|auditions|notices|faq|games|teasers|gallery\/.+|videos\/(?!search$)[^/]+(\/metadata)?))$/;
const FETCHED_FIRST = /^\/api\/contents\/(events|auditions|notices|photos)\/[^/]+$/;
/** What fans agree to: an older version is shown only where the network fails. */
const NEVER_OLDER = /^\/api\/contents\/legal-texts\/[^/]+$/;
/** Seconds until what is kept is shown for want of an answer. */
const PATIENCE = 3;

const caching = (cacheName: string, maxEntries: number) => ({
  cacheName,
  // The browser's own cache could be minutes old, such as an event before its draw.
  fetchOptions: { cache: 'no-cache' } as const,
  plugins: [publicOnly, refreshNews, new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true })],
});

/** The page wants what the server says now, however long that takes. */
const isFresh = (request: Request) => request.cache === 'no-cache';
const KEPT = [
  { addresses: SHOWN_AS_LAST_SEEN, cacheName: CACHES.lists },
  { addresses: FETCHED_FIRST, cacheName: CACHES.details },
];

/** Lists come from the cache while they are fetched again; details are fetched, and cached for offline use. */
export function keepPublicCalls() {
  for (const { addresses, cacheName } of KEPT) {
    registerRoute(
      ({ url, sameOrigin, request }) =>
        sameOrigin && isFresh(request) && addresses.test(url.pathname),
      new NetworkFirst(caching(cacheName, 100)),
    );
  }
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && SHOWN_AS_LAST_SEEN.test(url.pathname),
    new StaleWhileRevalidate(caching(CACHES.lists, 100)),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && FETCHED_FIRST.test(url.pathname),
    new NetworkFirst({ ...caching(CACHES.details, 100), networkTimeoutSeconds: PATIENCE }),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && NEVER_OLDER.test(url.pathname),
    new NetworkFirst(caching(CACHES.details, 100)),
  );
}
