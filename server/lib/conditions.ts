import type { IncomingHttpHeaders } from 'node:http';

/** No browser sends a longer list; of one that is longer, the beginning counts. */
const LONGEST_LIST = 1_000;

const parts = (text: string, separator: ',' | ';') =>
  text.split(separator).map((part) => part.trim());

const listed = (header = '') => parts(header.slice(0, LONGEST_LIST), ',');

export const accepts = (headers: IncomingHttpHeaders, encoding: string): boolean =>
  listed(headers['accept-encoding'])
    .map((part) => parts(part, ';'))
    .some(([name, weight = 'q=1']) => name === encoding && Number(weight.replace('q=', '')) > 0);

/** Whether the client has what is under this tag. */
export const knows = (headers: IncomingHttpHeaders, etag: string): boolean =>
  listed(headers['if-none-match']).some((known) => known === '*' || known === etag);
