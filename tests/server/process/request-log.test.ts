import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { buildTest } from '../support/build-test.ts';

const linesIn = (log: string) =>
  log
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** A server that listens, and the lines of its log about requests since the last call. */
async function listening(env: Record<string, string> = {}) {
  const { app, log, forget } = await buildTest({ env });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (path: string, how?: RequestInit) => {
    forget();
    await fetch(origin + path, how);
    return () => linesIn(log()).filter(({ reqId }) => reqId);
  };
  return ask;
}

test('each request is one line: who asked for what, and the response', async () => {
  const ask = await listening();
  for (const [method, path, statusCode] of [
    ['GET', '/api/config', 200],
    ['GET', '/api/contents/videos', 200],
    ['GET', '/api/nothing', 404],
    ['GET', '/api/%ff', 400],
    ['POST', '/api/config', 405],
    ['GET', '/api/auth/my-data', 401],
  ] as const) {
    await expect.poll(await ask(`${path}?token=luna`, { method })).toEqual([
      expect.objectContaining({
        ...{ level: 30, msg: 'request completed', responseTime: expect.any(Number) },
        ...{ req: { method, path, ip: '127.0.0.1' }, res: { statusCode } },
      }),
    ]);
  }
});

const FORWARDED = [
  ['evil', '127.0.0.1'],
  ['evil, 198.51.100.1', '198.51.100.1'],
  ['198.51.100.1, evil', '127.0.0.1'],
  ['198.51.100.2, evil, 10.1.2.3', '10.1.2.3'],
  ['999.1.1.1', '127.0.0.1'],
  [',', '127.0.0.1'],
  ['"><script>', '127.0.0.1'],
  ['2001:db8::1', '2001:db8::1'],
] as const;

test('of X-Forwarded-For only valid addresses count', async () => {
  const ask = await listening({ TRUST_PROXY: '127.0.0.1' });
  for (const [given, ip] of FORWARDED) {
    const lines = await ask('/api/config', { headers: { 'x-forwarded-for': given } });
    await expect.poll(lines, { message: given }).toMatchObject([{ req: { ip } }]);
  }
});

test('a client that disconnects before its response is one line too', async () => {
  const { app, log } = await buildTest();
  const asked = Promise.withResolvers<void>();
  app.get('/api/slow', async () => {
    asked.resolve();
    await new Promise(() => {});
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write('GET /api/slow HTTP/1.1\r\nhost: a\r\n\r\n');
  await asked.promise;
  socket.destroy();
  await once(socket, 'close');
  await expect
    .poll(() => linesIn(log()).filter(({ reqId }) => reqId))
    .toEqual([
      expect.objectContaining({
        req: { method: 'GET', path: '/api/slow', ip: '127.0.0.1' },
        msg: 'request aborted',
      }),
    ]);
});

test('secrets are redacted anywhere in the first three levels, and nothing else is', async () => {
  const { app, log } = await buildTest();
  const at = new Date('2026-11-22T00:00:00Z');
  app.log.info({ code: 'luna', many: [{ token: 'luna' }], a: { b: { email: 'luna' } } }, 'cut');
  app.log.info({ a: { name: 'mina', at, list: [1, null, 'two'] }, nothing: null }, 'kept');
  app.log.info({ error: Object.assign(new Error('no'), { code: 'luna', errno: 1 }) }, 'error');
  const [cut, kept, error] = linesIn(log());
  expect(log()).not.toContain('luna');
  expect(cut).toMatchObject({
    code: '[Redacted]',
    many: [{ token: '[Redacted]' }],
    a: { b: { email: '[Redacted]' } },
  });
  expect(kept).toMatchObject({
    a: { name: 'mina', at: '2026-11-22T00:00:00.000Z', list: [1, null, 'two'] },
    nothing: null,
  });
  expect(error).toMatchObject({ error: { code: '[Redacted]', errno: 1 } });
});
