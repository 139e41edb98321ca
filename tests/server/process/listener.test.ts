import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { PATIENCE } from '../../../server/process/listener.ts';
import { listening } from '../support/listening.ts';
import { usualApi } from '../support/usual-app.ts';

const HEAD = 'Host: encore\r\n';
const LIVE = `GET /health/live HTTP/1.1\r\n${HEAD}\r\n`;

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
  const { app } = await usualApi();
  const { requestTimeout, headersTimeout, timeout, maxConnections } = app.server;
  expect({ requestTimeout, headersTimeout, timeout, maxConnections }).toEqual({
    // Bodies are timed one by one.
    requestTimeout: 0,
    // Checked every second.
    headersTimeout: 19_000,
    timeout: 30_000,
    // Those that are being refused included.
    maxConnections: 2_200,
  });
});

const SLOW = [
  ['sends nothing', ''],
  ['does not finish the head of a request', `GET /health/live HTTP/1.1\r\n${HEAD}X-Drop: `],
  [
    'does not finish its body',
    `POST /api/auth/sign-in HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
  ],
];

test.each(SLOW)(
  'a client that %s gets a message and is disconnected, though it never hangs up',
  async (_, start = '') => {
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

test('a route can allow a body more time, and no other', async () => {
  const { open } = await listening({ patience: { request: 200, closeTimeout: 50 } });
  const upload = (path: string) => {
    const socket = open();
    socket.write(
      `POST ${path} HTTP/1.1\r\n${HEAD}Content-Type: text/csv\r\nContent-Length: 5\r\nConnection: close\r\n\r\n`,
    );
    let left = 5;
    const dripping = setInterval(() => {
      socket.write('.');
      left -= 1;
      if (left === 0) clearInterval(dripping);
    }, 150);
    onTestFinished(() => clearInterval(dripping));
    return allOf(socket);
  };
  const [allowed, usual] = await Promise.all([upload('/slow-body'), upload('/usual-body')]);
  expect(allowed).toMatch(/^HTTP\/1\.1 200 .*"\.{5}"/s);
  expect(usual).toMatch(/^HTTP\/1\.1 408 /);
});

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
  const { app } = await usualApi({ API_DOCS: 'on' });
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

test('without room, connections that are served stay, and one more gets a waiting time', async () => {
  const { open, calls, release } = await listening({ env: { CONNECTIONS: '2' } });
  for (const socket of [open(), open()]) socket.write(`GET /held HTTP/1.1\r\n${HEAD}\r\n`);
  await expect.poll(() => calls, { timeout: 20_000 }).toEqual(['held', 'held']);

  const answer = await allOf(open('127.0.0.2'));
  expect(answer).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n/);
  for (const header of ['retry-after: 5', 'connection: close', 'x-content-type-options: nosniff'])
    expect(answer).toContain(`\r\n${header}\r\n`);
  release();
});

test.each([...SLOW, ['reads nothing', `GET /big HTTP/1.1\r\n${HEAD}\r\n`]])(
  'without room, a client that %s makes way, also for its neighbour',
  async (_, request = '') => {
    const { open, calls, connections } = await listening({ env: { CONNECTIONS: '2' } });
    for (const socket of [open(), open()]) {
      socket.pause();
      socket.write(request);
    }
    await expect.poll(connections, { timeout: 20_000 }).toBe(2);
    if (request.includes('/big'))
      await expect.poll(() => calls, { timeout: 20_000 }).toEqual(['big', 'big']);
    expect(await answerTo(open(), LIVE)).toMatch(/ 200 OK/);
    expect(await answerTo(open('127.0.0.2'), LIVE)).toMatch(/ 200 OK/);
  },
);
