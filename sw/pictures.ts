import { registerQuotaErrorCallback, type WorkboxPlugin } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { CACHES } from '../contract/cached-files.ts';
import { limitCache } from './cache-limits.ts';
import { publicOnly } from './public-only.ts';

const CACHE = CACHES.pictures;

const limits = limitCache({ name: CACHE, most: 200, mostBytes: 30 * 1024 * 1024 });

const limited: WorkboxPlugin = {
  async cachedResponseWillBeUsed({ request, cachedResponse }) {
    // The picture does not wait for it.
    if (cachedResponse) void limits.see(request.url).catch(() => {});
    return cachedResponse;
  },
  async cacheDidUpdate({ request }) {
    await limits.see(request.url);
    await limits.keepWithin();
  },
};

/** Seen pictures stay valid: a changed picture has a new address. */
export function keepPictures() {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && /^\/(artwork|resource|icons)\//.test(url.pathname),
    new CacheFirst({ cacheName: CACHE, plugins: [publicOnly, limited] }),
  );
  registerQuotaErrorCallback(limits.shrink);
}
