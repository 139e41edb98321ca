import { registerQuotaErrorCallback, type WorkboxPlugin } from 'workbox-core';
import { CacheExpiration } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { CACHES } from '../contract/cached-files.ts';
import { publicOnly } from './public-only.ts';

const CACHE = CACHES.pictures;
const MOST = 200;
const MOST_BYTES = 30 * 1024 * 1024;
/** The cached pictures, when they are too much for the device. */
const KEPT_SHARE = 0.8;

const seen = new CacheExpiration(CACHE, { maxEntries: MOST });

/** The least recently seen ones are deleted first. */
const keepOnly = (count: number) =>
  new CacheExpiration(CACHE, { maxEntries: Math.max(1, Math.floor(count)) }).expireEntries();

async function sizes() {
  const cache = await caches.open(CACHE);
  const pictures = await cache.matchAll();
  return pictures.map(({ headers }) => Number(headers.get('content-length') ?? 0));
}

async function forgetTooMany() {
  await seen.expireEntries();
  let bytes = await sizes();
  while (bytes.length > 1 && bytes.reduce((sum, size) => sum + size, 0) > MOST_BYTES) {
    await keepOnly(bytes.length * KEPT_SHARE);
    bytes = await sizes();
  }
}

let forgetting = Promise.resolve();
let next: Promise<void> | undefined;

/** Once for all pictures that arrive meanwhile: it reads the whole cache. */
function keepWithinLimits() {
  next ??= forgetting
    .catch(() => {})
    .then(() => {
      next = undefined;
      forgetting = forgetTooMany();
      return forgetting;
    });
  return next;
}

const limited: WorkboxPlugin = {
  async cachedResponseWillBeUsed({ request, cachedResponse }) {
    if (cachedResponse) await seen.updateTimestamp(request.url);
    return cachedResponse;
  },
  async cacheDidUpdate({ request }) {
    await seen.updateTimestamp(request.url);
    await keepWithinLimits();
  },
};

/** Seen pictures stay valid: a changed picture has a new address. */
export function keepPictures() {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && /^\/(artwork|resource|icons)\//.test(url.pathname),
    new CacheFirst({ cacheName: CACHE, plugins: [publicOnly, limited] }),
  );
  registerQuotaErrorCallback(async () => keepOnly((await sizes()).length * KEPT_SHARE));
}
