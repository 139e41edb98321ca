import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import type { HomeResponse } from '../../../contract/schemas/contents.ts';
import { buildTest } from '../support/build-test.ts';

let app: Awaited<ReturnType<typeof buildTest>>['app'];
let port: number | undefined;

beforeAll(async () => {
  ({ app } = await buildTest());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' ? address?.port : undefined;
});

/** Over a socket, because an injected request has its dots resolved first. */
const ask = (path: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent: false }, resolve).on('error', reject);
  });

const banners = async () => (await app.inject('/api/contents/home')).json<HomeResponse>().banners;

test.each(['avif', 'webp'])(
  '%s pictures have their content type and are cached for good',
  async (format) => {
    for (const { artwork } of await banners()) {
      const answer = await app.inject(`${artwork.base}-960.${format}`);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, `image/${format}`]);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  },
);

test('the artwork texts of The Signature are cached for good, and small enough for a phone', async () => {
  for (const name of ['top-kr-2', 'top-jp-2', 'entry-kr-2', 'entry-jp-2']) {
    const answer = await app.inject(`/resource/Event/Detail/ostSignature/${name}-960.avif`);
    expect([name, answer.statusCode, answer.headers['content-type']]).toEqual([
      name,
      200,
      'image/avif',
    ]);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.rawPayload.length).toBeLessThanOrEqual(50_000);
  }
});

test('the first pictures of Home are small enough for a phone', async () => {
  for (const { artwork } of await banners()) {
    const { rawPayload } = await app.inject(`${artwork.base}-960.avif`);
    expect(rawPayload.length).toBeLessThanOrEqual(45_000);
  }
});

test.each([
  '/artwork/',
  '/artwork/none-480.avif',
  '/artwork/../videos.json',
  '/artwork/%2e%2e/videos.json',
  '/artwork/..%2fvideos.json',
  '/artwork/..%5cvideos.json',
  '/artwork//../../seed.ts',
  '/artwork/%2e%2e%2f%2e%2e%2f%2e%2e%2fpackage.json',
  '/artwork/.env',
  '/resource/Event/',
  '/resource/..%2fdb/seed.ts',
  '/resource/Event/..%2f..%2f..%2f..%2fpackage.json',
])('%s reveals no file', async (path) => {
  const answer = await ask(path);
  expect([400, 403, 404]).toContain(answer.statusCode);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(Object.keys(JSON.parse(await text(answer)))).toEqual(['message', 'code']);
});
