import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../server/db/database.ts';
import { buildTest } from './support/build-test.ts';
import { openPglite, openUsual } from './support/databases.ts';
import { isHeldBack } from './support/held-back.ts';
import { usualApi } from './support/usual-app.ts';

/** The same database, but `transaction` counts and replaces its transactions. */
function counting(database: Database, transaction: () => Promise<unknown>) {
  const count = { asked: 0 };
  const orm = Object.assign(Object.create(database.orm), {
    transaction: () => {
      count.asked += 1;
      return transaction();
    },
  });
  return { count, database: { ...database, orm } };
}

const problem = (message: string) => [503, '5', { message, code: 'unavailable' }];

async function readiness(app: FastifyInstance) {
  const { statusCode, headers, ...answer } = await app.inject('/health/ready');
  return [statusCode, headers['retry-after'], answer.json()];
}

test('a failing database makes the process not ready, but alive', async () => {
  const database = await openUsual();
  const { database: broken } = counting(database, () => Promise.reject(new Error('gone')));
  const { app } = await buildTest({ database: { ...database, ...broken } });

  expect((await app.inject('/health/live')).statusCode).toBe(200);
  expect(await readiness(app)).toEqual(problem('The database does not answer.'));
});

test('sixty probes within a second query the database once, and the next second once more', async () => {
  const database = await openUsual();
  const { count, database: counted } = counting(database, () => Promise.resolve());
  const { app, clock } = await buildTest({ database: { ...database, ...counted } });
  const probe = async () => (await app.inject('/health/ready')).statusCode;

  const answers = await Promise.all(Array.from({ length: 60 }, probe));
  clock.advance(999);
  expect([new Set([...answers, await probe()]), count.asked]).toEqual([new Set([200]), 1]);
  clock.advance(1);
  expect([await probe(), count.asked]).toEqual([200, 2]);
  // Set back by an hour.
  clock.advance(-3_600_000);
  expect([await probe(), count.asked]).toEqual([200, 3]);
});

test('a repeated probe within the same second is delayed a little; the first of each second is not', async () => {
  const { app, clock } = await buildTest({ patience: { retryDelay: 60_000 } });
  const probe = () => app.inject('/health/ready');
  await probe();
  expect(await isHeldBack(app, probe())).toBe(true);
  clock.advance(1_000);
  expect((await probe()).statusCode).toBe(200);
});

test('a database that does not respond is not queried again until it has, and the process is not ready until then', async () => {
  const database = await openUsual();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { count, database: stalled } = counting(database, () => answered);
  const { app, clock } = await buildTest({ database: { ...database, ...stalled } });

  for (let probe = 0; probe < 2; probe += 1) {
    expect(await readiness(app)).toEqual(problem('The database does not answer.'));
    clock.advance(1_000);
  }
  expect(count.asked).toBe(1);
  answer();
  await answered;
  expect(await readiness(app)).toEqual([200, undefined, { status: 'ok' }]);
});

test.each([
  ['takes no more bytes', 'temp_file_limit = 0', 'temp_file_limit'],
  ['became read-only', 'default_transaction_read_only = on', 'default_transaction_read_only'],
])(
  'a database that %s makes the process not ready, though it can be read',
  async (_, setting, name) => {
    const { app, database, clock, log } = await usualApi();
    await database.pool.query(`set ${setting}`);
    onTestFinished(async () => void (await database.pool.query(`reset ${name}`)));

    expect(await readiness(app)).toEqual(problem('The database cannot be written.'));
    expect((await app.inject('/api/contents/home')).statusCode).toBe(200);
    expect(log()).toContain('The database cannot be written.');

    await database.pool.query(`reset ${name}`);
    clock.advance(1_000);
    expect(await readiness(app)).toEqual([200, undefined, { status: 'ok' }]);
  },
);

test('the probe leaves nothing in the database', async () => {
  // On a PostgreSQL, tests beside this one would write into the same log.
  const { app, database, clock } = await buildTest({ database: await openPglite() });
  const state = async () => {
    const sql = `select pg_current_wal_insert_lsn() as log, pg_database_size(current_database()) as size`;
    return (await database.pool.query(sql)).rows[0];
  };
  const probed = async () => {
    clock.advance(1_000);
    expect((await app.inject('/health/ready')).statusCode).toBe(200);
    return state();
  };
  await probed();
  // PostgreSQL itself writes a line now and then, but not at every probe.
  const states = [await probed(), await probed(), await probed(), await probed()];
  const unchanged = states.filter((now, at) => isDeepStrictEqual(now, states[at - 1]));
  expect(unchanged, JSON.stringify(states)).not.toEqual([]);
});
