import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { publicOnly } from './public-only.ts';

const SHOWN_AS_LAST_SEEN =
  /^\/api\/(config|contents\/(awards|home|videos|events|auditions|notices|faq|games|gallery\/.+|videos\/[^/]+(\/metadata)?))$/;
const FETCHED_FIRST = /^\/api\/contents\/(events|auditions|notices|photos)\/[^/]+$/;
/** Seconds until what is kept is shown for want of an answer. */
const PATIENCE = 3;

const caching = (cacheName: string, maxEntries: number) => ({
  cacheName,
  // The browser's own cache could be minutes old, such as an event before its draw.
  fetchOptions: { cache: 'no-cache' } as const,
  plugins: [publicOnly, new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true })],
});

/** Lists come from the cache while they are fetched again; details are fetched, and cached for offline use. */
export function keepPublicCalls() {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && SHOWN_AS_LAST_SEEN.test(url.pathname),
    new StaleWhileRevalidate(caching('lists', 100)),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && FETCHED_FIRST.test(url.pathname),
    new NetworkFirst({ ...caching('details', 100), networkTimeoutSeconds: PATIENCE }),
  );
}
