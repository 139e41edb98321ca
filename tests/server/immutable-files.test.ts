import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { immutableFiles } from '../../server/lib/immutable-files.ts';

const SCRIPT = 'export const answer = 42;\n'.repeat(100);
const TOO_LARGE = 'x'.repeat(600 * 1024);

async function serving() {
  const directory = await mkdtemp(join(tmpdir(), 'encore-files-'));
  await writeFile(join(directory, 'a-1.js'), SCRIPT);
  await writeFile(join(directory, 'a-1.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(directory, 'large-1.txt'), TOO_LARGE);
  await writeFile(join(directory, 'empty-1.txt'), '');
  const app = Fastify();
  await app.register(immutableFiles, { root: directory, prefix: '/files/', preCompressed: true });
  const remove = () => rm(directory, { recursive: true, force: true });
  onTestFinished(async () => {
    await app.close();
    await remove();
  });
  const ask = (
    name: string,
    headers: Record<string, string> = {},
    method: 'GET' | 'HEAD' = 'GET',
  ) => app.inject({ url: `/files/${name}`, headers, method });
  return { ask, remove };
}

const told = ({
  headers,
  statusCode,
  rawPayload,
}: Awaited<ReturnType<Awaited<ReturnType<typeof serving>>['ask']>>) => {
  const { date: _, ...others } = headers;
  return { statusCode, headers: others, body: rawPayload.toString('base64') };
};

test.each([
  ['plain', {}],
  ['compressed', { 'accept-encoding': 'br' }],
])('a %s file gets the same response from disk and from memory', async (_, headers) => {
  const { ask, remove } = await serving();
  const first = told(await ask('a-1.js', headers));
  await remove();
  expect(told(await ask('a-1.js', headers))).toEqual(first);
  expect(told(await ask('a-1.js?again', headers))).toEqual(first);
  expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('each encoding is cached separately', async () => {
  const { ask } = await serving();
  await ask('a-1.js', { 'accept-encoding': 'br' });
  expect((await ask('a-1.js')).body).toBe(SCRIPT);
  const { headers } = await ask('a-1.js', { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBe('br');
});

test('cached files still support ranges, conditional requests and HEAD', async () => {
  const { ask } = await serving();
  const { headers } = await ask('a-1.js');
  const part = await ask('a-1.js', { range: 'bytes=0-5' });
  expect([part.statusCode, part.body]).toEqual([206, 'export']);
  const known = await ask('a-1.js', { 'if-none-match': String(headers.etag) });
  expect([known.statusCode, known.body]).toEqual([304, '']);
  const head = await ask('a-1.js', {}, 'HEAD');
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    headers['content-length'],
  ]);
});

test('a range, a HEAD response or a refusal is never cached as the whole file', async () => {
  const { ask } = await serving();
  expect((await ask('a-1.js', { range: 'bytes=0-5' })).statusCode).toBe(206);
  expect((await ask('a-1.js', {}, 'HEAD')).statusCode).toBe(200);
  expect((await ask('a-1.js', { range: 'bytes=999999-' })).statusCode).toBe(416);
  expect((await ask('a-1.js')).body).toBe(SCRIPT);
  expect((await ask('missing-1.js')).statusCode).toBe(404);
});

test('an empty file is served', async () => {
  const { ask } = await serving();
  for (const _ of ['disk', 'memory']) {
    const { statusCode, body } = await ask('empty-1.txt');
    expect([statusCode, body]).toEqual([200, '']);
  }
});

test('a file too large for the cache is read from disk each time', async () => {
  const { ask, remove } = await serving();
  expect((await ask('large-1.txt')).body).toBe(TOO_LARGE);
  await remove();
  expect((await ask('large-1.txt')).statusCode).toBe(404);
});
