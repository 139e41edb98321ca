import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import createEtag from 'etag';
import { LRUCache } from 'lru-cache';
import type { Inline } from '../lib/security-headers.ts';

/** Pages kept at the same time: each address in each language, with room for lists and videos. */
const KEPT = 400;
/** In bytes, plain and packed together. */
const MEMORY = 24 * 1024 * 1024;
/** Renders that may wait for their turn. */
const WAITING = 8;
/** For one render, in milliseconds: far more than any takes. One that never ends must not keep those behind it waiting. */
const PATIENCE = 30_000;

/** Of Brotli: what the first reader is kept waiting for, and what a page is worth that is asked for again. */
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

/** A page is made ready once and sent to all who ask for it. */
export async function storedPage(text: string, inline: Inline): Promise<StoredPage> {
  const plain = Buffer.from(text);
  const packed = await pack(plain, QUICKLY);
  // Weak: the same page has other bytes when it is packed.
  return { plain, packed, etag: createEtag(plain, { weak: true }), inline };
}

/** Packs pages again, as small as they get, one by one: that takes fifty milliseconds of a core, and nobody waits for it. */
function createPacker() {
  const done = new WeakSet<StoredPage>();
  let last: Promise<unknown> = Promise.resolve();
  return (page: StoredPage) => {
    if (done.has(page)) return;
    done.add(page);
    const again = async () => {
      page.packed = await pack(page.plain, WELL);
    };
    // One that fails stays as it was.
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

/** Rendered pages by a key that says all they depend on. Nothing else is kept: anybody can think up addresses of no page. */
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
    /** The kept page, or what `make` finds in its turn; undefined where too many wait already. */
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
