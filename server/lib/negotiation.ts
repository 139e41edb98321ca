import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** No browser sends a longer list; of one that is longer, the beginning counts. */
const LONGEST_LIST = 1_000;

/** Complete entries only: a truncated one could mean something else. */
const beginning = (list: string) =>
  list.length > LONGEST_LIST
    ? list.slice(0, Math.max(0, list.lastIndexOf(',', LONGEST_LIST)))
    : list;

const negotiatorFor = (name: 'accept-encoding' | 'accept-language', list = '') =>
  new Negotiator({ headers: { [name]: beginning(list) } });

/** The place of the chosen one, by what the client accepts and what there is: browsers send few different lists. */
const chosen = new LRUCache<string, number>({ max: 100 });

/** The first of these encodings that the client accepts, or undefined. */
export function encodingFor<Encoding extends string>(
  headers: IncomingHttpHeaders,
  encodings: readonly Encoding[],
): Encoding | undefined {
  const list = beginning(headers['accept-encoding'] ?? '');
  const key = `${encodings} ${list}`;
  const known = chosen.get(key);
  if (known !== undefined) return encodings[known];
  const negotiator = negotiatorFor('accept-encoding', list);
  const place = encodings.findIndex((encoding) => negotiator.encodings([encoding]).length > 0);
  chosen.set(key, place);
  return encodings[place];
}

/** The tags of an Accept-Language header in order of preference, without the refused ones. */
export const preferredLanguages = (list: string | undefined): string[] =>
  list ? negotiatorFor('accept-language', list).languages() : [];

/** Whether the client has the version with this ETag. */
export const hasFresh = (headers: IncomingHttpHeaders, etag: string): boolean =>
  fresh(headers, { etag });
