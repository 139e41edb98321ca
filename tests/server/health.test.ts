import { expect, test } from 'vitest';
import { buildTest } from './support/build-test.ts';

test('live and ready answer while all is well', async () => {
  const { app } = await buildTest();
  for (const url of ['/health/live', '/health/ready']) {
    const answer = await app.inject(url);
    expect([url, answer.statusCode, answer.json()]).toEqual([url, 200, { status: 'ok' }]);
  }
});

test('a database that fails makes the process not ready, but alive', async () => {
  const { app, database } = await buildTest();
  const pool = Object.assign(Object.create(database.pool), {
    query: () => Promise.reject(new Error('gone')),
  });
  const { app: failing } = await buildTest({ database: { ...database, pool } });

  expect((await failing.inject('/health/live')).statusCode).toBe(200);
  const ready = await failing.inject('/health/ready');
  expect([ready.statusCode, ready.headers['retry-after'], ready.json()]).toEqual([
    503,
    '5',
    { message: 'The database does not answer.', code: 'unavailable' },
  ]);
  expect((await app.inject('/health/ready')).statusCode).toBe(200);
});

test('live answers while the database is busy with a long query', async () => {
  const { app, database } = await buildTest();
  let busy = true;
  const query = database.pool
    .query('select count(*) from generate_series(1, 1000000) as a(x) where sin(x) > 2')
    .finally(() => {
      busy = false;
    });
  const delays: number[] = [];
  while (busy) {
    const before = performance.now();
    await app.inject('/health/live');
    delays.push(performance.now() - before);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await query;
  // A blocked event loop would let one or two answers through; figures are the benchmark's matter.
  expect(delays.length).toBeGreaterThan(20);
});
