import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Node refuses a head of more than 16 kB before anybody reads it. */
const LENGTH = 15_000;

/** What is repeated: characters that patterns and parsers stumble over. */
const PIECES = [
  ...['a', '1', '/', '%', '+', '@', '.', '-', '_', ';', '"', '=', ',', '(', ':', '\t', ' ', '\xa0'],
  ...['a ', '1-', '1 ', 'a,', ' ;', ';q=', '%41', '0x', '10.0.0.1,', '127.0.0.1:1,', 'W/"a",'],
  ...['br;q=0,', '"a";', '\\"', '0-,'],
];

type Call = [method: 'GET' | 'POST', path: string];
const HOME: Call = ['GET', '/'];
const VIDEOS: Call = ['GET', '/api/contents/videos'];
const ASSET: Call = ['GET', '/assets/index-1.js'];
const MY_DATA: Call = ['GET', '/api/auth/my-data'];
const REFRESH: Call = ['POST', '/api/auth/refresh'];

type Reading = {
  header: string;
  calls: Call[];
  /** How a value begins and ends, so that what stands between is reached and refused. */
  around?: [string, string][];
};

/** Every header that we or a library read. */
const READINGS: Reading[] = [
  { header: 'accept', calls: [HOME, ['GET', '/dev/outbox']] },
  { header: 'accept-encoding', calls: [HOME, VIDEOS, ASSET], around: [['a', 'b']] },
  { header: 'accept-language', calls: [HOME] },
  { header: 'authorization', calls: [MY_DATA], around: [['Bearer ', '!']] },
  { header: 'content-length', calls: [REFRESH] },
  {
    header: 'content-type',
    calls: [REFRESH],
    around: [
      ['application/json', 'a'],
      ['application/json;', 'a'],
    ],
  },
  {
    header: 'cookie',
    calls: [REFRESH],
    around: [
      ['', 'a'],
      ['__Host-refresh=', 'a'],
    ],
  },
  { header: 'host', calls: [HOME, REFRESH] },
  { header: 'if-match', calls: [ASSET] },
  { header: 'if-modified-since', calls: [ASSET] },
  { header: 'if-none-match', calls: [HOME, VIDEOS, ASSET], around: [['W/"', 'a']] },
  { header: 'if-range', calls: [ASSET] },
  { header: 'origin', calls: [REFRESH], around: [['http://', 'a']] },
  { header: 'range', calls: [ASSET], around: [['bytes=', 'a']] },
  { header: 'referer', calls: [HOME] },
  { header: 'sec-fetch-site', calls: [REFRESH] },
  { header: 'user-agent', calls: [HOME] },
  {
    header: 'x-forwarded-for',
    calls: [VIDEOS, REFRESH],
    around: [
      ['', 'a'],
      ['a', ', 127.0.0.1'],
    ],
  },
  { header: 'x-forwarded-host', calls: [HOME, REFRESH] },
  { header: 'x-forwarded-proto', calls: [HOME, REFRESH] },
];

export type Head = { name: string; text: string };

const head = (
  method: string,
  path: string,
  headers: Record<string, string> = {},
  name = `${method} ${path}`,
): Head => {
  const lines = Object.entries({ host: 'localhost', connection: 'close', ...headers });
  const body = method === 'POST' ? '{}' : '';
  const all = [...(body ? [['content-length', String(body.length)]] : []), ...lines];
  const fields = all.map(([key, value]) => `${key}: ${value}\r\n`).join('');
  return { name, text: `${method} ${path} HTTP/1.1\r\n${fields}\r\n${body}` };
};

const long = (piece: string) => piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH);

/** A request line ends at the first space. */
const inPath = (value: string) => !/[\s\xa0]/.test(value);

const PLACES: ((value: string) => string)[] = [
  (value) => `/${value}`,
  (value) => `/${value}a`,
  (value) => `/videoplay/${value}`,
  (value) => `/account-recovery${value}`,
  (value) => `/assets/${value}`,
  (value) => `/artwork/${value}.avif`,
  (value) => `/api/contents/videos/${value}`,
  (value) => `/api/contents/gallery/${value}/`,
  (value) => `/api/docs/static/${value}`,
  (value) => `/?${value}`,
  (value) => `/api/config?a=${value}`,
  (value) => `/api/auth/userNameCheck?Username=${value}`,
];

export const PLAIN: Head[] = [
  ...[HOME, VIDEOS, ASSET, MY_DATA, REFRESH].map(([method, path]) => head(method, path)),
  ...PLACES.map((place) => head('GET', place('x'))),
];

/** Each piece, 15,000 characters of it, in each place of the address and in each header. */
export function* hostileHeads(): Generator<Head> {
  for (const piece of PIECES) {
    const value = long(piece);
    const shown = JSON.stringify(piece);
    for (const place of PLACES) {
      if (inPath(value)) yield head('GET', place(value), {}, `GET ${place(`${shown}…`)}`);
    }
    for (const { header, calls, around = [['a', 'a']] } of READINGS) {
      for (const [before, after] of around) {
        for (const [method, path] of calls) {
          const name = `${method} ${path} with ${header}: ${before}${shown}…${after}`;
          yield head(method, path, { [header]: before + value + after }, name);
        }
      }
    }
  }
}

/** The whole answer to a request, sent as it stands. */
export async function send(port: number, head: Head): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(Buffer.from(head.text, 'latin1'));
  return text(socket);
}

/** Milliseconds that this thread works for a request: another program on the machine does not lengthen them. */
export async function costOf(port: number, head: Head): Promise<number> {
  const before = process.threadCpuUsage();
  await send(port, head);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
