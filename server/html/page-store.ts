import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import createEtag from 'etag';
import { LRUCache } from 'lru-cache';
import type { Inline } from '../lib/security-headers.ts';

/** The maximum number of cached pages: each address in each language, with room for lists and videos. */
const KEPT = 400;
/** In bytes, plain and compressed together. */
const MEMORY = 24 * 1024 * 1024;
/** The maximum number of waiting renders. */
const WAITING = 8;
/** For one render, in milliseconds: far more than any takes. A render that never ends must not block the others. */
const PATIENCE = 30_000;

/** Brotli qualities: a fast one for the first reader, the best one for a page requested again. */
const QUICKLY = 5;
const WELL = 11;

const compress = promisify(brotliCompress);

/** A page as it is sent. */
export type StoredPage = { plain: Buffer; packed: Buffer; etag: string; inline: Inline };

const pack = (plain: Buffer, quality: number) =>
  compress(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });

/** A page is prepared once and sent to all who request it. */
export async function storedPage(text: string, inline: Inline): Promise<StoredPage> {
  const plain = Buffer.from(text);
  const packed = await pack(plain, QUICKLY);
  // Weak: the same page has different bytes when compressed.
  return { plain, packed, etag: createEtag(plain, { weak: true }), inline };
}

/** Compresses pages again at the best quality, one by one: that takes fifty milliseconds of a core, and nobody waits for it. */
function createPacker() {
  const done = new WeakSet<StoredPage>();
  let last: Promise<unknown> = Promise.resolve();
  return (page: StoredPage) => {
    if (done.has(page)) return;
    done.add(page);
    const again = async () => {
      page.packed = await pack(page.plain, WELL);
    };
    // If it fails, the page stays as it was.
    last = last.then(again).catch(() => {});
  };
}

/** What an address turned out to be. */
export type Made =
  | { kind: 'page'; page: StoredPage }
  | { kind: 'shell' }
  | { kind: 'redirect'; to: string };

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The page took too long.')), PATIENCE);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}

/** Rendered pages by a key with everything they depend on. Nothing else is cached: anybody can make up addresses of no page. */
export function createPageStore() {
  const kept = new LRUCache<string, Made & { kind: 'page' }>({
    max: KEPT,
    maxSize: MEMORY,
    sizeCalculation: ({ page }, key) => page.plain.length + page.packed.length + key.length,
  });
  const coming = new Map<string, Promise<Made>>();
  const packWell = createPacker();
  let last: Promise<unknown> = Promise.resolve();

  return {
    /** The cached page, or the result of `make` when it is its turn; undefined if too many wait already. */
    find(key: string, make: () => Promise<Made>): Made | Promise<Made> | undefined {
      const ready = kept.get(key);
      if (ready) {
        packWell(ready.page);
        return ready;
      }
      const found = coming.get(key);
      if (found || coming.size > WAITING) return found;
      const turn = last.then(() => inTime(make()));
      last = turn.catch(() => {});
      const over = turn
        .then((made) => {
          if (made.kind === 'page') kept.set(key, made);
          return made;
        })
        .finally(() => coming.delete(key));
      coming.set(key, over);
      return over;
    },
  };
}
