import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** Pages kept at the same time: each address in each language, with room for lists and videos. */
const KEPT = 400;
/** In bytes, as text and compressed together. */
const MEMORY = 24 * 1024 * 1024;
/** Renders that may wait for their turn. */
const WAITING = 8;

const compress = promisify(brotliCompress);

/** A page as it is sent. */
export type StoredPage = { text: string; compressed: Buffer; etag: string };

/** A page is made ready once and sent to all who ask for it. */
export async function storedPage(text: string): Promise<StoredPage> {
  const compressed = await compress(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return { text, compressed, etag: `"${digest}"` };
}

/** Rendered pages by a key that says all they depend on. */
export function createPageStore<Made>(sizeOf: (made: Made) => number) {
  const kept = new LRUCache<string, { made: Made }>({
    max: KEPT,
    maxSize: MEMORY,
    sizeCalculation: ({ made }) => sizeOf(made),
  });
  const coming = new Map<string, Promise<Made>>();
  let last: Promise<unknown> = Promise.resolve();

  return {
    /** The kept page, or the one that `make` renders in its turn; undefined where too many wait already. */
    find(key: string, make: () => Promise<Made>): Made | Promise<Made> | undefined {
      const found = kept.get(key);
      if (found) return found.made;
      const begun = coming.get(key);
      if (begun || coming.size > WAITING) return begun;
      const turn = last.then(make);
      last = turn.catch(() => {});
      const over = turn
        .then((made) => {
          kept.set(key, { made });
          return made;
        })
        .finally(() => coming.delete(key));
      coming.set(key, over);
      return over;
    },
  };
}
