import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { outageOf } from '../../server/db/outage.ts';
import { tryAgain } from '../../server/db/try-again.ts';
import { problemOf } from '../../server/plugins/errors.ts';
import { buildTest } from './support/build-test.ts';

const state = (code: string) =>
  Object.assign(new pg.DatabaseError('as it is', 8, 'error'), { code });
const system = (code: string, syscall = 'read') =>
  Object.assign(new Error(`${syscall} ${code} 127.0.0.1:5432`), {
    code,
    syscall,
    address: '127.0.0.1',
    port: 5432,
  });

const CASES: [string, Error, number][] = [
  ...['08000', '08003', '08006', '08001', '08004', '08P01'].map(awayBy),
  ...['53000', '53200', '53300', '53400', '57P01', '57P02', '57P03', '57P04', '57P05'].map(awayBy),
  // The database's rules for who may connect changed, it was dropped, or our session was ended.
  ...['28000', '28P01', '3D000', '25P03', '25P04'].map(awayBy),
  ...['25006', '53100', '58000', '58030', '58P01'].map(by(60)),
  ...['40001', '40P01', '55000', '55006', '55P03', '57014'].map(by(2)),
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'].map(
    (code): [string, Error, number] => [code, system(code), 10],
  ),
  ['ENOTFOUND', system('ENOTFOUND', 'getaddrinfo'), 10],
  ['EAI_AGAIN', system('EAI_AGAIN', 'getaddrinfo'), 10],
  ...['ENOSPC', 'EDQUOT', 'EROFS'].map((code): [string, Error, number] => [
    code,
    system(code, 'write'),
    60,
  ]),
  ['no socket file', system('ENOENT', 'connect'), 10],
  ['an expired certificate', system('CERT_HAS_EXPIRED', ''), 10],
  ['two addresses', new AggregateError([system('ECONNREFUSED'), system('ETIMEDOUT')]), 10],
  ...[
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Query read timeout',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Cannot use a pool after calling end on the pool',
    'The server does not support SSL connections',
  ].map((message): [string, Error, number] => [message, new Error(message), 10]),
];

function by(retryAfter: number): (code: string) => [string, Error, number] {
  return (code) => [code, state(code), retryAfter];
}
function awayBy(code: string) {
  return by(10)(code);
}

test.each(CASES)('%s is a 503 with a time to come back, however deep it lies', (_, error, wait) => {
  const inQuery = new DrizzleQueryError('select 1', [], error);
  for (const one of [error, inQuery, new Error('outer', { cause: inQuery })]) {
    expect(problemOf(one)).toMatchObject({
      status: 503,
      retryAfter: wait,
      problem: { code: 'unavailable' },
    });
  }
});

test.each([
  ['our own mistake in a query', state('42601')],
  ['a taken name', state('23505')],
  ['a bug', new TypeError('x is not a function')],
  [
    'a file that is missing',
    Object.assign(new Error('ENOENT'), { code: 'ENOENT', syscall: 'open' }),
  ],
  ['a text', 'Connection terminated'],
])('%s is no outage', (_, error) => {
  expect(outageOf(error)).toBeUndefined();
});

test('an error that causes itself ends the search', () => {
  const error = new Error('round');
  error.cause = error;
  expect(outageOf(error)).toBeUndefined();
});

test.each(['40001', '40P01'])('work undone for another’s sake (%s) is done again', async (code) => {
  const tries: number[] = [];
  const done = await tryAgain(async () => {
    tries.push(tries.length);
    if (tries.length < 3) throw new DrizzleQueryError('update', [], state(code));
    return 'done';
  });
  expect([done, tries]).toEqual(['done', [0, 1, 2]]);
});

test('work that is undone each time fails in the end, and other failures at once', async () => {
  let tries = 0;
  const failing = (code: string) =>
    tryAgain(async () => {
      tries += 1;
      throw state(code);
    });
  await expect(failing('40P01')).rejects.toMatchObject({ code: '40P01' });
  expect(tries).toBe(5);
  await expect(failing('23505')).rejects.toMatchObject({ code: '23505' });
  expect(tries).toBe(6);
});

test('a response to an outage says when to come back, and its log line where the database is', async () => {
  const { app, database, log } = await buildTest();
  const refused = new AggregateError([system('ECONNREFUSED', 'connect')]);
  app.get('/api/probe', async () => {
    throw new DrizzleQueryError('select $1', ['+821012345678'], refused);
  });
  const { statusCode, headers } = await app.inject('/api/probe');
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
    503,
    '10',
    'no-store',
  ]);
  expect(log()).toContain('connect ECONNREFUSED 127.0.0.1:5432');
  expect(log()).toContain(`"database":"${database.address}"`);
  expect(log()).not.toContain('821012345678');
});
