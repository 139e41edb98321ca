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
  takesForms: false,
};
const REMEMBERED = 1_000;
/** The maximum length of cached addresses, in characters. */
const LONGEST = 200;

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
    const known = remembered.get(address) ?? lookUp(address);
    // An address with a secret must not be cached, and nobody repeats a search.
    if (address.length <= LONGEST && !known.secretive && !known.isSearch)
      remembered.set(address, known);
    return known;
  };
}
