import { CacheExpiration } from 'workbox-expiration';

type Limits = {
  name: string;
  most: number;
  /** As told by `content-length`. */
  mostBytes: number;
};

/** What is left, when it is too much for the device. */
const KEPT_SHARE = 0.8;

/** Limits a cache in entries and in bytes: what was seen the longest time ago is deleted first. */
export function limitCache({ name, most, mostBytes }: Limits) {
  const seen = new CacheExpiration(name, { maxEntries: most });

  const keepOnly = (count: number) =>
    new CacheExpiration(name, { maxEntries: Math.max(1, Math.floor(count)) }).expireEntries();

  async function sizes() {
    const cache = await caches.open(name);
    const entries = await cache.matchAll();
    return entries.map(({ headers }) => Number(headers.get('content-length') ?? 0));
  }

  async function forgetTooMany() {
    await seen.expireEntries();
    let bytes = await sizes();
    while (bytes.length > 1 && bytes.reduce((sum, size) => sum + size, 0) > mostBytes) {
      await keepOnly(bytes.length * KEPT_SHARE);
      bytes = await sizes();
    }
  }

  let forgetting = Promise.resolve();
  let next: Promise<void> | undefined;

  return {
    see: (url: string) => seen.updateTimestamp(url),

    /** Once for all entries that arrive meanwhile: it reads the whole cache. */
    keepWithin() {
      next ??= forgetting
        .catch(() => {})
        .then(() => {
          next = undefined;
          forgetting = forgetTooMany();
          return forgetting;
        });
      return next;
    },

    shrink: async () => keepOnly((await sizes()).length * KEPT_SHARE),
  };
}
