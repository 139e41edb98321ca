import { describe, expect, test } from 'vitest';
import { unavailable } from '../../server/lib/api-failure.ts';
import { clientNetwork } from '../../server/lib/client-network.ts';
import { buildTest } from './support/build-test.ts';
import { databases } from './support/databases.ts';
import { isHeldBack } from './support/held-back.ts';

const limit = { name: 'probe', of: 'network', points: 3, per: 60_000 } as const;

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['::1', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['203.0.113.7:5678', '203.0.113.7'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['[::ffff:203.0.113.7]:80', '203.0.113.7'],
])('the client at %s is %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

test('a rate-limited route refuses the call after the last point, with a waiting time, and stores no readable address', async () => {
  const { app, clock, database } = await buildTest();
  app.get('/api/probe', { config: { limit } }, async () => 'ok');
  const call = () => app.inject('/api/probe');

  const statuses = [];
  for (let times = 0; times < 3; times += 1) statuses.push((await call()).statusCode);
  clock.advance(20_000);
  const refused = await call();

  expect(statuses).toEqual([200, 200, 200]);
  const { rows } = await database.pool.query('select key from rate_limits');
  expect(JSON.stringify(rows)).toMatch(/probe(?!.*127\.0\.0\.1)/);
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    429,
    '40',
    { message: 'Too many requests. Please try again later.', code: 'too_many_requests' },
  ]);
  clock.advance(40_001);
  expect((await call()).statusCode).toBe(200);
});

test('a refusal is delayed, while other clients are served', async () => {
  const { app } = await buildTest({ patience: { retryDelay: 60_000 } });
  app.get('/api/probe', { config: { limit: { ...limit, points: 1 } } }, async () => 'ok');
  app.get('/api/busy', async () => {
    throw unavailable('Busy.');
  });
  expect((await app.inject('/api/probe')).statusCode).toBe(200);
  for (const url of ['/api/probe', '/api/busy', '/api/nowhere', '/assets/none.js'])
    expect([url, await isHeldBack(app, app.inject(url))]).toEqual([url, true]);
  const headers = { 'content-type': 'application/json' };
  for (const [url, body] of [
    ['/api/nowhere', '{}'],
    ['/api/auth/refresh', '{'],
    ['/api/auth/refresh', '['.repeat(100)],
    ['/api/auth/refresh', ' '.repeat(5_000)],
    ['/api/config', ''],
  ] as const) {
    const sent = app.inject({ method: 'POST', url, headers, body });
    expect([url, await isHeldBack(app, sent)]).toEqual([url, true]);
  }
  for (const url of ['/api/config', '/api/auth/my-data'])
    expect([url, await isHeldBack(app, app.inject(url))]).toEqual([url, false]);
});

test('neither HEAD, a forged X-Forwarded-For nor a neighbour in the /64 bypasses the limit', async () => {
  const { app } = await buildTest();
  app.get('/api/probe', { config: { limit: { ...limit, points: 1 } } }, async () => 'ok');
  const call = async (options: object) =>
    (await app.inject({ url: '/api/probe', remoteAddress: '2001:db8:1:2::1', ...options }))
      .statusCode;

  expect(await call({})).toBe(200);
  expect(await call({ method: 'HEAD' })).toBe(429);
  expect(await call({ headers: { 'x-forwarded-for': '198.51.100.1' } })).toBe(429);
  expect(await call({ remoteAddress: '2001:db8:1:2:ffff::1' })).toBe(429);
  expect(await call({ url: '/api/probe?again' })).toBe(429);
  expect(await call({ remoteAddress: '2001:db8:1:3::1' })).toBe(200);
});

test('a trusted proxy can name the client', async () => {
  const { app } = await buildTest({ env: { TRUST_PROXY: '127.0.0.1, 10.0.0.0/8, fd00::/8' } });
  app.get('/api/probe', { config: { limit: { ...limit, points: 1 } } }, async () => 'ok');
  const call = async (client: string) =>
    (await app.inject({ url: '/api/probe', headers: { 'x-forwarded-for': client } })).statusCode;

  expect(await call('198.51.100.1')).toBe(200);
  expect(await call('198.51.100.1')).toBe(429);
  expect(await call('198.51.100.2')).toBe(200);
  expect(await call('198.51.100.1:5678')).toBe(429);
  expect(await call('203.0.113.9, 198.51.100.1:5679, 10.1.2.3:80, [fd00::1]:80')).toBe(429);
});

describe.each(databases())('on $name', ({ open }) => {
  test('50 simultaneous calls to two processes use exactly the available points', async () => {
    const database = await open();
    const first = await buildTest({ database });
    const second = await buildTest({ database, clock: first.clock });
    const takes = Array.from({ length: 50 }, (_, index) =>
      (index % 2 ? first : second).app.limits.take({ ...limit, points: 10 }, 'fan').then(
        () => 'taken',
        (error: { status: number }) => error.status,
      ),
    );
    const results = await Promise.all(takes);
    expect(results.filter((result) => result === 'taken')).toHaveLength(10);
    expect(results.filter((result) => result === 429)).toHaveLength(40);
  });
});

test('a start that blocks the process refuses nobody afterwards, load does', async () => {
  const pressure = { eventLoopDelay: 1, waiting: 10_000, sample: 10 };
  const { app, clock } = await buildTest({ pressure });
  const statusUnderLoad = async () => {
    do {
      const until = performance.now() + 20;
      while (performance.now() < until);
      await new Promise((resolve) => setTimeout(resolve));
    } while (app.memoryUsage().eventLoopDelay <= 1);
    return (await app.inject('/api/config')).statusCode;
  };
  const statuses = async () => {
    const seen: number[] = [];
    while (seen.length < 50) seen.push(await statusUnderLoad());
    return seen;
  };
  expect(new Set(await statuses())).toEqual(new Set([200]));

  clock.advance(20);
  expect(await statuses()).toContain(503);
  expect((await app.inject('/health/live')).statusCode).toBe(200);
});

test('a full database queue refuses at once, and health still responds', async () => {
  const { app, database } = await buildTest({ pressure: { eventLoopDelay: 0, waiting: 0 } });
  const all = Array.from({ length: database.pool.options.max }, () => database.pool.connect());
  const held = await Promise.all(all);
  const waiting = database.pool.query('select 1');

  const refused = await app.inject('/api/config');
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    503,
    '5',
    { message: 'The server is busy. Please try again in a moment.', code: 'unavailable' },
  ]);
  expect((await app.inject('/health/live')).statusCode).toBe(200);
  for (const client of held) client.release();
  await waiting;
  expect((await app.inject('/api/config')).statusCode).toBe(200);
});
