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
  // The browser's own cache would answer with what was so minutes ago, such as an event before its draw.
  fetchOptions: { cache: 'no-cache' } as const,
  plugins: [publicOnly, new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true })],
});

/** Lists are shown as they were last seen while they are fetched anew; what is one thing's own is fetched, and kept for the way without a network. */
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
