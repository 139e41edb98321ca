import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';
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

/** The first of these encodings that the client accepts, or undefined. */
export function encodingFor<Encoding extends string>(
  headers: IncomingHttpHeaders,
  encodings: readonly Encoding[],
): Encoding | undefined {
  const negotiator = negotiatorFor('accept-encoding', headers['accept-encoding']);
  return encodings.find((encoding) => negotiator.encodings([encoding]).length > 0);
}

/** The tags of an Accept-Language header in order of preference, without the refused ones. */
export const preferredLanguages = (list: string | undefined): string[] =>
  list ? negotiatorFor('accept-language', list).languages() : [];

/** Whether the client has the version with this ETag. */
export const hasFresh = (headers: IncomingHttpHeaders, etag: string): boolean =>
  fresh(headers, { etag });
