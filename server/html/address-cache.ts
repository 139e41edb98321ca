import { LRUCache } from 'lru-cache';
import type { Address, PageRenderer } from '../../contract/rendering.ts';
import { withoutEndSlashes } from '../../contract/rules/paths.ts';
import { canonicalPath } from './canonical-path.ts';

export type KnownAddress = Address & {
  pathname: string;
  /** Our own spelling of the address, where it was asked for in another. */
  plain: string | undefined;
};

const UNKNOWN: Address = { rendered: null, language: undefined, secretive: false };
const REMEMBERED = 1_000;
/** Of the addresses that are remembered, in characters. */
const LONGEST = 200;

/** What is known of an address as it was asked for, path and query; to match it against all routes takes most of a request's time. */
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
    // A secret in an address is nothing to remember.
    if (address.length <= LONGEST && !known.secretive) remembered.set(address, known);
    return known;
  };
}
