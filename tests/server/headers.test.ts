import { expect, test } from 'vitest';
import { refuse } from '../../server/plugins/errors.ts';
import { sameOriginOnly } from '../../server/plugins/same-origin.ts';
import { buildTest } from './support/build-test.ts';

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  'frame-src https://www.youtube-nocookie.com',
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const EXPECTED = {
  'content-security-policy': POLICY,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
};

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
  const { app } = await buildTest();
  app.get('/api/refused', async () => {
    throw refuse(409, 'conflict', 'No.');
  });
  app.get('/api/broken', async () => {
    throw new Error('surprise');
  });
  const answer = await app.inject({ method, url });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject(EXPECTED);
  expect(answer.headers['permissions-policy']).toContain('camera=()');
});

test('answers of the API are kept by nobody unless they say otherwise', async () => {
  const { app } = await buildTest();
  app.get('/api/private', async () => 'mine');
  app.get('/api/public', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=60');
    return 'ours';
  });
  app.get('/api/public-broken', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=60');
    throw new Error('surprise');
  });
  const kept = async (url: string) => (await app.inject(url)).headers['cache-control'];
  expect(await kept('/api/private')).toBe('no-store');
  expect(await kept('/api/public')).toBe('public, max-age=60');
  expect(await kept('/api/public-broken')).toBe('no-store');
  expect(await kept('/api/nothing')).toBe('no-store');
});

test("Google's script and pictures are allowed only where signing in with Google is set up", async () => {
  const { app } = await buildTest({ env: { GOOGLE_CLIENT_ID: 'client' } });
  const policy = (await app.inject('/health/live')).headers['content-security-policy'];
  expect(policy).toContain("script-src 'self' https://accounts.google.com/gsi/client;");
  expect(policy).toContain("img-src 'self' data: https://*.googleusercontent.com;");
});

test('the API documents itself, under a policy without inline scripts', async () => {
  const { app } = await buildTest();
  const document = await app.inject('/api/docs/json');
  expect(document.json().paths).toHaveProperty('/api/config');
  const page = await app.inject('/api/docs/');
  expect(page.statusCode).toBe(200);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).not.toContain('unsafe');
  expect(policy).not.toContain('https:');
  expect(policy).toContain("frame-ancestors 'none'");
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
])('a call that a cookie answers for, from %s', async (_who, headers, status) => {
  const { app } = await buildTest();
  app.post('/api/cookie', { onRequest: sameOriginOnly }, async () => 'done');
  const answer = await app.inject({
    method: 'POST',
    url: '/api/cookie',
    headers: { ...headers, host: 'localhost:3000' },
  });
  expect(answer.statusCode).toBe(status);
});
