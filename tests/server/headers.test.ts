import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { refuse } from '../../server/lib/api-failure.ts';
import { sameOriginOnly } from '../../server/lib/same-origin.ts';
import { newAdmin } from './auth/fans.ts';
import { buildTest } from './support/build-test.ts';
import { usualApi } from './support/usual-app.ts';

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self' https://www.youtube-nocookie.com",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const EXPECTED = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
};

let app: FastifyInstance;

beforeAll(async () => {
  ({ app } = await buildTest());
  app.get('/api/refused', async () => {
    throw refuse(409, 'conflict', 'No.');
  });
  app.get('/api/broken', async () => {
    throw new Error('surprise');
  });
  app.get('/api/private', async () => 'mine');
  app.get('/api/public', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=60');
    return 'ours';
  });
  app.get('/api/public-broken', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=60');
    throw new Error('surprise');
  });
  app.post('/api/cookie', { onRequest: sameOriginOnly }, async () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
});

test.each([
  ['GET', '/health/live', 200],
  ['GET', '/api/config', 200],
  ['GET', '/dev/outbox', 200],
  ['GET', '/api/nothing', 404],
  ['GET', '/assets/nothing.js', 404],
  ['POST', '/api/config', 405],
  ['GET', '/api/%ff', 400],
  ['GET', '/api/refused', 409],
  ['GET', '/api/broken', 500],
] as const)('%s %s has every security header', async (method, url, status) => {
  const answer = await app.inject({ method, url });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject(EXPECTED);
  expect(answer.headers['permissions-policy']).toContain('camera=()');
});

test('only the frame of a payment provider is allowed beside the player, where there is one', async () => {
  const payments = { origin: 'http://127.0.0.1:13000', key: 'secret' };
  const { app } = await buildTest({ payments });
  const policy = POLICY.replace('nocookie.com', 'nocookie.com http://127.0.0.1:13000');
  for (const url of ['/api/config', '/api/nothing']) {
    expect((await app.inject(url)).headers['content-security-policy']).toBe(policy);
  }
  const config = await app.inject('/api/config');
  expect(config.json().paymentForm).toBe('http://127.0.0.1:13000/form');
  expect(config.body).not.toContain('secret');
});

test('API responses are not cached unless they say so', async () => {
  const kept = async (url: string) => (await app.inject(url)).headers['cache-control'];
  expect(await kept('/api/private')).toBe('no-store');
  expect(await kept('/api/public')).toBe('public, max-age=60');
  expect(await kept('/api/public-broken')).toBe('no-store');
  expect(await kept('/api/nothing')).toBe('no-store');
});

test('Google’s script and pictures are allowed only where its sign-in is configured', async () => {
  const { app } = await usualApi({ GOOGLE_CLIENT_ID: 'client' });
  const policy = (await app.inject('/health/live')).headers['content-security-policy'];
  expect(policy).toContain("script-src 'self' https://accounts.google.com/gsi/client;");
  expect(policy).toContain("img-src 'self' data: https://*.googleusercontent.com;");
});

test('the API documents itself, under a policy without inline scripts', async () => {
  const { app } = await usualApi({ API_DOCS: 'on' });
  const document = await app.inject('/api/docs/json');
  expect(document.json().paths).toHaveProperty('/api/config');
  const page = await app.inject('/api/docs/');
  expect(page.statusCode).toBe(200);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).not.toContain('unsafe');
  expect(policy).not.toContain('https:');
  expect(policy).toContain("frame-ancestors 'none'");
});

test('a visitor’s description of the API has no call of staff, and that of staff has theirs alone', async () => {
  const api = await usualApi({ API_DOCS: 'on' });
  const seen = await Promise.all(
    ['/api/docs', '/api/docs/json', '/api/docs/yaml', '/api/docs/static/index.html'].map((url) =>
      api.app.inject(url),
    ),
  );
  for (const { body } of seen) expect(body).not.toMatch(/admin/i);
  expect(seen[1]?.json().paths).toHaveProperty('/api/contents/home');

  const url = '/api/admin/docs';
  expect((await api.app.inject(url)).statusCode).toBe(401);
  const { browser } = await newAdmin(api);
  const paths = Object.keys((await browser.call('GET', url)).json().paths);
  expect(paths).toContain('/api/admin/audit');
  expect(paths.filter((path) => !path.startsWith('/api/admin/'))).toEqual([]);
});

test('the API description can be switched off', async () => {
  const { app } = await usualApi();
  for (const url of ['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/static/index.html']) {
    const answer = await app.inject(url);
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'not_found']);
  }
});

const HSTS = 'max-age=31536000; includeSubDomains';

test.each<[string, Record<string, string>, string, string | undefined]>([
  ['https, as a trusted proxy says, brings HSTS', { TRUST_PROXY: '127.0.0.1' }, 'https', HSTS],
  ['http, as a trusted proxy says, brings none', { TRUST_PROXY: '127.0.0.1' }, 'http', undefined],
  ['https, as anybody may say, brings none', {}, 'https', undefined],
])('%s', async (_claim, env, scheme, told) => {
  const { app } = await usualApi(env);
  for (const url of ['/health/live', '/api/nothing', '/api/%ff']) {
    const { headers } = await app.inject({ url, headers: { 'x-forwarded-proto': scheme } });
    expect([url, headers['strict-transport-security']]).toEqual([url, told]);
  }
});

const CONFIG = 'GET /api/config HTTP/1.1';

test.each([
  ['bytes that are no HTTP', ['NOT HTTP'], 400],
  ['an address that is no text', ['GET /api/%ff HTTP/1.1', 'host: a'], 400],
  ['no host', [CONFIG], 400],
  ['two hosts', [CONFIG, 'host: a', 'Host: b'], 400],
  ['the same host twice', [CONFIG, 'host: a', 'host: a'], 400],
  ['another host in its target', ['GET http://evil.example/api/config HTTP/1.1', 'host: a'], 400],
  ['its own host in its target', ['GET http://A/api/config HTTP/1.1', 'host: a'], 200],
  ['a head that is too long', [CONFIG, 'host: a', `a: ${'a'.repeat(20_000)}`], 431],
  ['two lengths', ['POST / HTTP/1.1', 'host: a', 'content-length: 1', 'content-length: 2'], 400],
  ['a method of its own', ['BREW / HTTP/1.1', 'host: a'], 400],
  ['an expectation of its own', [CONFIG, 'host: a', 'expect: tea'], 200],
  ['one host', [CONFIG, 'host: a'], 200],
  ['no host, as in HTTP/1.0', ['GET /api/config HTTP/1.0'], 200],
])('a request with %s gets a response with every security header', async (_what, lines, status) => {
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1');
  socket.write([...lines, 'connection: close', '', ''].join('\r\n'));
  const [first, ...rest] = (await text(socket)).split('\r\n');
  expect(first).toContain(` ${status} `);
  const names = rest.map((line) => line.split(':')[0]?.toLowerCase());
  expect(names).toEqual(expect.arrayContaining(Object.keys(EXPECTED)));
  if (status === 400) expect(JSON.parse(rest.at(-1) ?? '')).toMatchObject({ code: 'bad_request' });
});

const json = { 'content-type': 'application/json' };

test.each([
  ['the site itself', { ...json, 'sec-fetch-site': 'same-origin' }, 200],
  [
    'the site behind a proxy that changes Host',
    { ...json, 'sec-fetch-site': 'same-origin', origin: 'http://fans.example' },
    200,
  ],
  ['an old browser on the site', { ...json, origin: 'http://localhost:3000' }, 200],
  ['a client that is no browser', json, 200],
  ['JSON with a charset', { 'content-type': 'Application/JSON; charset=utf-8' }, 200],
  [
    'another site',
    { ...json, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    403,
  ],
  [
    'a sibling host',
    { ...json, 'sec-fetch-site': 'same-site', origin: 'http://www.localhost' },
    403,
  ],
  ['a page opened by hand', { ...json, 'sec-fetch-site': 'none' }, 403],
  ['an old browser on another site', { ...json, origin: 'https://evil.example' }, 403],
  ['a sandboxed frame', { ...json, origin: 'null' }, 403],
  [
    'a form',
    { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    415,
  ],
  ['a form that pretends', { 'content-type': 'text/plain; application/json' }, 415],
  ['a beacon without a type', {}, 415],
])('a call that is authorized by a cookie, from %s', async (_who, headers, status) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/cookie',
    headers: { ...headers, host: 'localhost:3000' },
  });
  expect(answer.statusCode).toBe(status);
});

test.each(['refresh', 'log-out', 'google/callback', 'google/nickname', 'passkeys/sign-in'])(
  'no page of another site and no form can call /api/auth/%s, which takes or sets a cookie',
  async (name) => {
    for (const [headers, status] of [
      [{ ...json, 'sec-fetch-site': 'cross-site' }, 403],
      [{ 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ] as const) {
      const answer = await app.inject({
        ...{ method: 'POST', url: `/api/auth/${name}`, payload: '{}' },
        headers: { ...headers, host: 'localhost:3000' },
      });
      expect([headers, answer.statusCode]).toEqual([headers, status]);
      expect([answer.cookies, answer.headers['access-control-allow-origin']]).toEqual([
        [],
        undefined,
      ]);
    }
  },
);
