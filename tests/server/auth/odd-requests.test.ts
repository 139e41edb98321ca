import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDeep } from '../../depth.ts';
import { usualApi } from '../support/usual-app.ts';
import { JSON_TYPE, newAddress, newAdmin, signedIn } from './fans.ts';
import { withGoogle } from './google-fans.ts';
import { mistakesIn, type Operation, operationsOf } from './operations.ts';
import { rowsOf } from './rows.ts';

const RUNS = isDeep ? 10_000 : 300;
const SEED = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31);

/** Ordinary words, too, have made a library throw. */
const ordinary = fc.constantFrom(
  ...['hot', 'hotel', 'love', 'a', 'the', 'iu', 'luna77', 'bulti', '2024kwda', 'all', '1'],
  ...['사랑', '방탄', 'ㅂㅌ', '演唱会', '爱', 'コンサート', 'すき', 'On Stage', 'app'],
  ...['mina@example.org', '2008-02-29', 'https://video.example/1', 'starlit7', '123456'],
);

const nasty = fc.constantFrom(
  '\0',
  'mina\0',
  '\ud800',
  'a\udc00b',
  '__proto__',
  'constructor',
  "' or '1'='1' --",
  '"; drop table users; --',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00',
  '%s%n',
  '{{7*7}}',
  '\u202e\u200b\ufeff',
  'ｍｉｎａ１',
  '＋821012345678',
  '+821012345678',
  '+82 10 1234 5678',
  '000000',
  'A'.repeat(43),
  'a'.repeat(50_000),
);

const text = fc.oneof(
  ordinary,
  nasty,
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 30 }),
);

const wild = fc.oneof(
  { weight: 4, arbitrary: text },
  fc.boolean(),
  fc.constant(null),
  fc.double(),
  fc.bigInt({ min: 0n, max: 10n ** 40n }).map(Number),
  fc.array(text, { maxLength: 3 }),
  fc.dictionary(text, text, { maxKeys: 3 }),
);

/** The declared keys with random or valid values, some left out, some added. */
const bodyOf = (properties: Record<string, { type?: string }>) =>
  fc
    .tuple(
      fc.record(
        Object.fromEntries(
          Object.entries(properties).map(([key, { type }]) => [
            key,
            fc.oneof(type === 'boolean' ? fc.boolean() : text, wild),
          ]),
        ),
        { requiredKeys: [] },
      ),
      fc.dictionary(fc.oneof(fc.constantFrom('role', 'status', 'id', 'toString'), text), wild, {
        maxKeys: 2,
      }),
    )
    .map(([known, extra]) => JSON.stringify({ ...extra, ...known }));

const brokenBodies = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    'null',
    '[]',
    '0',
    '"text"',
    '{"username":"a","username":"b","password":"c","password":["d"]}',
    '{"__proto__":{"role":"admin"},"username":"mina1","password":"x"}',
    '{"constructor":{"prototype":{"role":"admin"}}}',
    '{"username":"\\u0000","password":"\\ud800"}',
    '['.repeat(20_000),
    `{"username":"${'x'.repeat(1_000_000)}"}`,
    '\ufeff{}',
  ),
  fc.json(),
  fc.string({ unit: 'binary' }),
);

const contentTypes = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  fc.constantFrom(
    'text/plain',
    'application/xml',
    'multipart/form-data',
    'application/json; charset=utf-16',
    '',
  ),
);

const requestOf = (operation: Operation) => {
  const body = operation.body
    ? fc.oneof({ weight: 3, arbitrary: bodyOf(operation.body) }, brokenBodies)
    : brokenBodies;
  return fc.record({
    operation: fc.constant(operation),
    payload: operation.method === 'GET' ? fc.constant(undefined) : body,
    type: contentTypes,
    query: fc.dictionary(fc.constantFrom(...operation.query, 'extra', '__proto__', 'a[b]'), text, {
      maxKeys: 3,
    }),
    params: fc.array(text, {
      minLength: operation.params.length,
      maxLength: operation.params.length,
    }),
    isKnown: fc.boolean(),
    token: fc.option(text, { nil: undefined }),
    cookie: fc.option(text, { nil: undefined }),
  });
};

/** Any value that an HTTP client can put into a header. */
const headerSafe = (value: string) => value.replace(/[^\x20-\x7e\xa0-\xff]/g, '').slice(0, 4_000);

const encoded = (value: string) => encodeURIComponent(value.toWellFormed());

test(`${RUNS} random requests, seed ${SEED}: no failure, no undeclared response, every refusal has a reason`, async () => {
  const { api } = await withGoogle(await usualApi({ LOG_LEVEL: 'silent', API_DOCS: 'on' }));
  const { fan, browser } = await signedIn(api);
  const admin = await newAdmin(api);
  const operations = (await operationsOf(api)).filter(({ path }) => path.startsWith('/api/'));
  const requests = fc.oneof(...operations.map(requestOf));

  await fc.assert(
    fc.asyncProperty(
      requests,
      async ({ operation, payload, type, query, params, isKnown, token: odd, cookie }) => {
        // After a withdrawal there are no rights to test.
        const isLeaving = /\/(deactive|log-out)$/.test(operation.path);
        const known = operation.path.startsWith('/api/admin/') ? admin.browser : browser;
        const token = isKnown && !isLeaving ? known.token : odd;
        const search = new URLSearchParams(query).toString();
        const path = params.reduce(
          (url, value) => url.replace(/\{\w+\}/, encoded(value)),
          operation.path,
        );
        const answer = await api.app.inject({
          method: operation.method,
          url: `${path}?${search}`,
          remoteAddress: newAddress(),
          payload,
          headers: {
            ...JSON_TYPE,
            'content-type': type,
            ...(token ? { authorization: `Bearer ${headerSafe(token)}` } : {}),
            ...(cookie ? { cookie: `__Host-refresh=${headerSafe(cookie)}` } : {}),
          },
        });
        expect(mistakesIn(operation, answer)).toEqual([]);
      },
    ),
    { seed: SEED, numRuns: RUNS, endOnFailure: true },
  );

  expect(
    await rowsOf(api, 'select username, role, status from users order by created_at, role desc'),
  ).toEqual([
    { username: fan.username, role: 'user', status: 'active' },
    { username: admin.fan.username, role: 'admin', status: 'active' },
  ]);
}, 1_800_000);
