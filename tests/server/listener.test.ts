import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { PATIENCE, type Patience } from '../../server/listener.ts';
import { buildTest } from './support/build-test.ts';

const HEAD = 'Host: encore\r\n';
const LIVE = `GET /health/live HTTP/1.1\r\n${HEAD}\r\n`;

type Options = { patience?: Partial<Patience>; env?: Record<string, string> };

/** A listening server with a response larger than a socket's buffers, and one that waits. */
async function listening({ patience, env }: Options = {}) {
  const { app } = await buildTest({ patience, env });
  const calls: string[] = [];
  app.get('/big', async () => {
    calls.push('big');
    return Buffer.alloc(32_000_000);
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.get('/held', async () => {
    calls.push('held');
    await released;
    return 'whole';
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const port = Number(new URL(origin).port);

  const open = (localAddress = '127.0.0.1') => {
    // It disconnects only when told to.
    const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true });
    socket.on('error', () => {});
    onTestFinished(() => void socket.destroy());
    return socket;
  };
  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
  return { app, origin, calls, release, open, connections };
}

/** What the server sends until it closes the connection. */
const allOf = (socket: Socket) => text(socket);

async function answerTo(socket: Socket, request: string): Promise<string> {
  socket.write(request);
  const [chunk] = await once(socket, 'data');
  return String(chunk);
}

test('the default timeouts are as documented', async () => {
  expect(PATIENCE.request).toBeLessThanOrEqual(20_000);
  expect(PATIENCE.silence).toBeLessThanOrEqual(30_000);
  const { app } = await buildTest();
  const { requestTimeout, headersTimeout, timeout, maxConnections } = app.server;
  expect({ requestTimeout, headersTimeout, timeout, maxConnections }).toEqual({
    // Checked every second.
    requestTimeout: 19_000,
    headersTimeout: 19_000,
    timeout: 30_000,
    maxConnections: 2_000,
  });
});

test.each([
  ['sends nothing', ''],
  ['does not finish the head of a request', `GET /health/live HTTP/1.1\r\n${HEAD}X-Drop: `],
  [
    'does not finish its body',
    `POST /api/auth/sign-in HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
  ],
])(
  'a client that %s gets a message and is disconnected, though it never hangs up',
  async (_, start) => {
    const { open, connections } = await listening({ patience: { request: 200, closeTimeout: 50 } });
    const socket = open();
    const dripping = setInterval(() => start !== '' && socket.write('.'), 20);
    onTestFinished(() => clearInterval(dripping));
    socket.write(start);
    const [chunk] = await once(socket, 'data');
    expect(String(chunk)).toMatch(/^HTTP\/1\.1 408 /);
    await expect.poll(connections, { timeout: 20_000 }).toBe(0);
  },
);

test('a client that reads nothing is disconnected, and no second response is prepared before it has read the first', async () => {
  const { open, connections, calls } = await listening({ patience: { silence: 200 } });
  const socket = open();
  socket.pause();
  socket.write(`GET /big HTTP/1.1\r\n${HEAD}\r\n`.repeat(5));
  await expect.poll(() => calls.length, { timeout: 20_000 }).toBe(1);
  await expect.poll(connections, { timeout: 20_000 }).toBe(0);
  expect(calls).toEqual(['big']);
});

test('a client that keeps sending requests but reads nothing is disconnected just as soon', async () => {
  const { open, connections } = await listening({ patience: { silence: 300 } });
  const socket = open();
  socket.pause();
  socket.write(`GET /big HTTP/1.1\r\n${HEAD}\r\n`);
  let asked = 0;
  const asking = setInterval(() => {
    asked += 1;
    socket.write(LIVE);
  }, 100);
  onTestFinished(() => clearInterval(asking));
  await once(socket, 'connect');
  await expect.poll(connections, { timeout: 20_000, interval: 20 }).toBe(0);
  // Not only because it sent more than allowed.
  expect(asked).toBeLessThan(PATIENCE.ahead);
});

test('pipelined requests get their responses in order', async () => {
  const { open } = await listening();
  const socket = open();
  const missing = `GET /api/missing HTTP/1.1\r\n${HEAD}\r\n`;
  const last = `GET /health/live HTTP/1.1\r\n${HEAD}Connection: close\r\n\r\n`;
  socket.write(LIVE + missing + LIVE + last);
  const statuses = (await allOf(socket)).match(/(?<=HTTP\/1\.1 )\d+/g);
  expect(statuses).toEqual(['200', '404', '200', '200']);
});

test('a request after one that closes the connection is not served', async () => {
  const { open, calls } = await listening();
  const socket = open();
  const last = `GET /health/live HTTP/1.1\r\n${HEAD}Connection: close\r\n\r\n`;
  socket.write(`${last}GET /held HTTP/1.1\r\n${HEAD}\r\n`);
  await allOf(socket);
  expect(calls).toEqual([]);
});

test('a client can send 16 requests ahead of the responses, but no more', async () => {
  const { open, connections, calls, release } = await listening();
  const held = `GET /held HTTP/1.1\r\n${HEAD}\r\n`;
  const [patient, greedy] = [open(), open()];
  patient.write(held.repeat(17));
  greedy.write(held.repeat(18));
  await expect.poll(() => calls, { timeout: 20_000 }).toEqual(['held', 'held']);
  await expect.poll(connections, { timeout: 20_000 }).toBe(1);
  release();
  const [answer] = await once(patient, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 OK/);
});

test('no response built in memory is larger than the limit for unread data', async () => {
  const { app } = await buildTest({ env: { API_DOCS: 'on' } });
  const urls = [
    '/api/contents/home',
    '/api/contents/videos',
    '/api/contents/gallery/categories/all',
    '/api/docs/json',
  ];
  for (const url of urls) {
    const { statusCode, rawPayload } = await app.inject(url);
    expect([url, statusCode, rawPayload.length < 1_000_000]).toEqual([url, 200, true]);
  }
});

test('one connection too many from an address gets a waiting time; others are served', async () => {
  const { open, connections } = await listening({ env: { CONNECTIONS_PER_ADDRESS: '2' } });
  const [first, second] = [open(), open()];
  for (const socket of [first, second]) expect(await answerTo(socket, LIVE)).toMatch(/ 200 OK/);

  const refused = open();
  refused.write(LIVE);
  const answer = await allOf(refused);
  expect(answer).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n/);
  for (const header of ['retry-after: 5', 'connection: close', 'x-content-type-options: nosniff'])
    expect(answer).toContain(`\r\n${header}\r\n`);
  expect(await answerTo(open('127.0.0.2'), LIVE)).toMatch(/ 200 OK/);

  first.destroy();
  await expect.poll(connections, { timeout: 20_000 }).toBe(2);
  expect(await answerTo(open(), LIVE)).toMatch(/ 200 OK/);
});

test('a trusted proxy can have any number of connections, up to the total', async () => {
  const env = {
    CONNECTIONS_PER_ADDRESS: '1',
    CONNECTIONS: '4',
    TRUST_PROXY: '10.0.0.1,127.0.0.0/31',
  };
  const { open } = await listening({ env });
  for (const _ of [1, 2, 3]) expect(await answerTo(open('127.0.0.1'), LIVE)).toMatch(/ 200 OK/);
  expect(await answerTo(open('127.0.0.2'), LIVE)).toMatch(/ 200 OK/);

  const tooMany = open('127.0.0.1');
  expect(await allOf(tooMany)).toBe('');
});

/** One call on a reused connection, or on a new one. */
const ask = (url: string, agent?: Agent) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent: agent ?? false }, (answer) => {
      answer.resume().on('end', () => resolve(answer));
    }).on('error', reject);
  });

test('while load balancers react, reused connections are told to close, new ones are served, and readiness is off', async () => {
  const { app, origin } = await listening({ patience: { notice: 120_000 } });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const before = await ask(`${origin}/health/live`, agent);
  expect(before.headers.connection).toBe('keep-alive');

  void app.listener.drain();
  const told = await ask(`${origin}/health/live`, agent);
  expect([told.statusCode, told.headers.connection]).toEqual([200, 'close']);
  const ready = await ask(`${origin}/health/ready`);
  expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '5']);
});

test('a response under way when the process is told to stop is complete and the last on its connection', async () => {
  const { app, origin, calls, release } = await listening({ patience: { notice: 0 } });
  const agent = new Agent({ keepAlive: true });
  const answer = ask(`${origin}/held`, agent);
  await expect.poll(() => calls, { timeout: 20_000 }).toEqual(['held']);

  const drained = app.listener.drain();
  release();
  const { statusCode, headers } = await answer;
  await drained;
  expect([statusCode, headers.connection]).toEqual([200, 'close']);
  await expect(ask(`${origin}/health/live`)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('a connection that is idle when the process is told to stop can send one more request', async () => {
  const { app, origin } = await listening({ patience: { notice: 0 } });
  const agent = new Agent({ keepAlive: true });
  await ask(`${origin}/health/live`, agent);
  const drained = app.listener.drain();
  await expect.poll(() => app.server.listening, { timeout: 20_000 }).toBe(false);
  const { statusCode, headers } = await ask(`${origin}/health/live`, agent);
  expect([statusCode, headers.connection]).toEqual([200, 'close']);
  await drained;
});
