import { LRUCache } from 'lru-cache';
import type { Address, PageRenderer } from '../../contract/rendering.ts';
import { withoutEndSlashes } from '../../contract/rules/paths.ts';
import { canonicalPath } from './canonical-path.ts';

export type KnownAddress = Address & {
  pathname: string;
  /** The canonical spelling of the address, if it was requested in another. */
  plain: string | undefined;
};

const UNKNOWN: Address = {
  rendered: null,
  subjects: [],
  leadsTo: undefined,
  language: undefined,
  secretive: false,
  isSearch: false,
  rendersWords: false,
  takesForms: false,
};
const REMEMBERED = 1_000;
/** The maximum length of cached addresses, in characters. */
const LONGEST = 200;
/** The words of a search; its HTML is the same for all of them. */
const WORDS = /([?&]q=)[^&]+/g;

/** What is known about a requested path and query; matching it against all routes takes most of a request's time. */
export function createAddressCache(renderer: PageRenderer | undefined) {
  const remembered = new LRUCache<string, KnownAddress>({ max: REMEMBERED });

  function lookUp(address: string): KnownAddress {
    const url = new URL(`http://localhost${address}`);
    const { pathname, search } = url;
    const plain = canonicalPath(pathname);
    return {
      ...(renderer?.lookUp(url) ?? UNKNOWN),
      pathname,
      plain: plain === withoutEndSlashes(pathname) ? undefined : plain + search,
    };
  }

  return (address: string): KnownAddress => {
    const key = address.replace(WORDS, '$1*');
    const known = remembered.get(key) ?? lookUp(address);
    const isForAllWords = known.isSearch && !known.rendersWords && known.plain === undefined;
    // An address with a secret must not be cached, and hardly anybody repeats words.
    if (key.length <= LONGEST && !known.secretive && (key === address || isForAllWords))
      remembered.set(key, known);
    return known;
  };
}
