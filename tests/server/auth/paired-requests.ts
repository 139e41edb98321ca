import type { InjectOptions } from 'fastify';
import type { Operation } from './operations.ts';

/** Left out of the request. */
const ABSENT = Symbol('absent');
type Value = unknown;
type Field = { place: 'param' | 'query' | 'body' | 'header'; name: string; values: Value[] };

export type PairedRequest = {
  operation: Operation;
  method: Operation['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string;
};

const EVERYDAY = [
  ...[
    'hot',
    'hotel',
    'love',
    'a',
    'the',
    'iu',
    'luna77',
    'bulti',
    '2024kwda',
    'welcome',
    'all',
    '1',
  ],
  ...['사랑', '방탄', 'ㅂㅌ', '演唱会', '爱', 'コンサート', 'すき', 'On Stage', 'app'],
];

const HOSTILE = [
  ...['', ' ', '\0', 'mina\0', '\ud800', 'a\udc00b', '__proto__', 'constructor', 'toString'],
  ...["' or '1'='1' --", '"; drop table users; --', '<script>alert(1)</script>', '{{7*7}}'],
  ...['../../../../etc/passwd', '%00', '%FF', '%', '%s%n', '\u202e\u200b\ufeff', '👩‍👩‍👧‍👦'],
  ...['ｍｉｎａ１', '＋821012345678', '-1', '1e999', '0x10', 'null', 'a'.repeat(5_000)],
];

const NO_TEXT = [null, true, 0, -1, 1.5, 1e300, [], ['a'], {}, { a: 'b' }, [[[[]]]]];

/** What a fan's app would send. */
const FITTING: [RegExp, Value][] = [
  [/phonenumber$/i, '+821012345678'],
  [/token/i, 'd'.repeat(43)],
  [/password/i, 'starlit7'],
  [/email/i, 'mina@example.org'],
  [/code/i, '123456'],
  [/birthDate/, '2008-02-29'],
  [/url/i, 'https://video.example/1'],
  [/consent|push|settings/i, true],
  [/message|motivation/, 'The tab bar is hidden.'],
  [/^key$/, 'a'.repeat(32)],
  [/name/i, 'luna77'],
];

/** Numbers that repeat with the seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const shuffled = <T>(all: readonly T[], random: () => number): T[] =>
  all
    .map((value) => ({ value, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);

const PRIMES = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29];

/** The fewest values per field with which the table below has a column for each field. */
const levelsFor = (fields: number, least: number) =>
  PRIMES.find((prime) => prime >= least && prime + 1 >= fields) ?? 29;

/**
 * An orthogonal array of strength two: rows in which any two columns have every pair of the values 0 to `prime` − 1 once.
 * Two lines over the field of a prime meet in one point.
 */
function* rowsOf(columns: number, prime: number) {
  for (let i = 0; i < prime; i += 1) {
    for (let j = 0; j < prime; j += 1) {
      yield Array.from({ length: columns }, (_, c) => (c === prime ? j : (i + c * j) % prime));
    }
  }
}

type Wanted = {
  /** Values of the header `authorization` that let somebody in. */
  tokens: readonly string[];
  seed: number;
  /** The fewest requests. */
  least: number;
};

function fieldsOf(operation: Operation, tokens: readonly string[], random: () => number): Field[] {
  const { method, params, query, body } = operation;
  const fitting = (name: string) =>
    FITTING.find(([pattern]) => pattern.test(name))?.[1] ?? 'luna77';
  const ofText = (name: string, more: Value[] = []) => {
    const odd = shuffled([...HOSTILE, ...more], random);
    const usual = shuffled([ABSENT, ...EVERYDAY], random);
    return [fitting(name), ...odd.flatMap((value, at) => [value, usual[at] ?? fitting(name)])];
  };
  const json = Array.from({ length: 8 }, () => 'application/json');
  const writes = method !== 'GET';
  return [
    ...params.map((name) => ({ place: 'param' as const, name, values: ofText(name) })),
    ...query.map((name) => ({ place: 'query' as const, name, values: ofText(name) })),
    ...Object.keys(body ?? {}).map((name) => ({
      place: 'body' as const,
      name,
      values: ofText(name, NO_TEXT),
    })),
    {
      place: 'header',
      name: 'authorization',
      values: [...tokens.flatMap((token) => [token, token]), ABSENT, ...shuffled(HOSTILE, random)],
    },
    ...(writes
      ? [
          {
            place: 'header' as const,
            name: 'content-type',
            values: [...json, ...shuffled(['text/plain', '', 'application/xml', ABSENT], random)],
          },
        ]
      : [
          {
            place: 'header' as const,
            name: 'if-none-match',
            values: [ABSENT, '*', '"a"', 'W/', '\xff'],
          },
        ]),
    {
      place: 'header',
      name: 'cookie',
      values: [ABSENT, '__Host-refresh=a.b', ...shuffled(HOSTILE, random)],
    },
    {
      place: 'header',
      name: 'accept-language',
      values: [ABSENT, 'ko-KR', 'ja;q=0.5, zh', ...shuffled(HOSTILE, random)],
    },
  ];
}

/** Any value that an HTTP client can put into a header. */
export const headerSafe = (value: string) =>
  value.replace(/[^\x20-\x7e\xa0-\xff]/g, '').slice(0, 4_000);

function requestOf(operation: Operation, chosen: { field: Field; value: Value }[]): PairedRequest {
  const of = (place: Field['place']) =>
    chosen.filter(({ field, value }) => field.place === place && value !== ABSENT);
  const { method } = operation;
  const path = operation.params.reduce((url, name) => {
    const value = of('param').find(({ field }) => field.name === name)?.value ?? 'none';
    return url.replace(`{${name}}`, encodeURIComponent(String(value).toWellFormed()));
  }, operation.path);
  const query = new URLSearchParams(
    of('query').map(({ field, value }) => [field.name, String(value)]),
  );
  const body = of('body').map(({ field, value }) => [field.name, value]);
  const headers = of('header').map(({ field, value }) => [field.name, headerSafe(String(value))]);
  return {
    operation,
    method,
    url: query.size > 0 ? `${path}?${query}` : path,
    headers: Object.fromEntries(headers),
    ...(method !== 'GET' && { payload: JSON.stringify(Object.fromEntries(body)) }),
  };
}

/**
 * For each operation, requests in which any two of its fields (params, query, body, headers) have each combination of their
 * values, ordinary, missing and hostile ones. As many values for each field as make at least `least` requests.
 */
export function pairedRequests(
  operations: readonly Operation[],
  { tokens, seed, least }: Wanted,
): PairedRequest[] {
  const all = (fewest: number) => {
    const random = randomFrom(seed);
    return operations.flatMap((operation) => {
      const fields = fieldsOf(operation, tokens, random);
      const levels = levelsFor(fields.length, fewest);
      return [...rowsOf(fields.length, levels)].map((row) =>
        requestOf(
          operation,
          fields.map((field, at) => ({
            field,
            value: field.values[(row[at] ?? 0) % field.values.length],
          })),
        ),
      );
    });
  };
  for (const prime of PRIMES) {
    const requests = all(prime);
    if (requests.length >= least) return requests;
  }
  return all(PRIMES.at(-1) ?? 29);
}

export const asInjected = ({ method, url, headers, payload }: PairedRequest): InjectOptions => ({
  method,
  url,
  headers,
  ...(payload !== undefined && { payload }),
});
