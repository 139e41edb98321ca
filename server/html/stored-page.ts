import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import createEtag from 'etag';
import type { Inline } from '../lib/security-headers.ts';

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
export function createPacker() {
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
