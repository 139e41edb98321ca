import { expect, test } from 'vitest';
import { withFiles } from './support/built-app.ts';
import { usualApi } from './support/usual-app.ts';

test('assets are compressed and cached for good; a missing one gets a 404, not a page', async () => {
  const { app } = await usualApi({}, { build: withFiles });
  const headers = { 'accept-encoding': 'br' };
  const script = await app.inject({ url: '/assets/index-1.js', headers });
  expect(script.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect((await app.inject('/icons/icon.svg')).headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'no-cache',
  });
  for (const url of [
    '/assets/gone-1.js',
    '/assets/',
    '/artwork/none.avif',
    '/resource',
    '/resource/none.avif',
    '/api/none',
    '/dev/none',
  ]) {
    const answer = await app.inject(url);
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'not_found']);
  }
});

test.each([
  '/.vite/manifest.json',
  '/assets/../.vite/manifest.json',
  '/assets/..%2f.vite%2fmanifest.json',
  '/assets/%2e%2e/index.html',
  '/assets/..\\index.html',
  '/icons/..%2f..%2f..%2fetc%2fpasswd',
])('%s returns no file', async (url) => {
  const { app } = await usualApi({}, { build: withFiles });
  const answer = await app.inject(url);
  expect(answer.body).not.toContain('"isEntry"');
  expect(answer.body).not.toContain('<!--head-->');
  expect(answer.body).not.toContain('root:');
});
