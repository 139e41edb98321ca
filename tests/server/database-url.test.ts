import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../server/db/database.ts';
import { prepareDatabase } from '../../server/db/prepare.ts';
import { serverFailure } from '../../server/db/start-failure.ts';
import { StartError } from '../../server/lib/start-error.ts';
import { hasPostgres } from './support/databases.ts';
import { databaseUrl } from './support/postgres-setup.ts';

const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Listens where a PostgreSQL is expected. */
async function stranger(greet: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    greet(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const address = server.address();
  return `postgres://fan:secret@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/encore`;
}

async function refusal(url: string): Promise<string> {
  try {
    const database = await openDatabase({ url, patience: 2_000 });
    cleanups.push(database.close);
    await prepareDatabase(database, { sampleContent: true });
    return 'started';
  } catch (error) {
    return error instanceof StartError ? error.message : `a stack: ${error}`;
  }
}

/** One message of PostgreSQL's protocol. */
function message(type: string, ...parts: (string | number[])[]) {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}
const WELCOME = Buffer.concat([message('R', [0, 0, 0, 0]), message('Z', 'I')]);
const oldVersion = Buffer.concat([
  message(
    'T',
    [0, 1],
    'server_version\0',
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 25],
    [255, 255],
    [255, 255, 255, 255],
    [0, 0],
  ),
  message('D', [0, 1, 0, 0, 0, 5], '11.22'),
  message('C', 'SHOW\0'),
  message('Z', 'I'),
]);

const refusing = (code: string, words: string) =>
  message('E', 'SFATAL\0', 'VFATAL\0', `C${code}\0`, `M${words}\0`, '\0');

const answering =
  (...bytes: Buffer[]) =>
  (socket: Socket) =>
    socket.once('data', () => socket.end(Buffer.concat(bytes)));

// In parallel, because two of them take the timeout.
test.concurrent.each<[string, string, (socket: Socket) => void]>([
  ['never answers', 'no answer in time', () => {}],
  [
    'lets in and then is silent',
    'no answer in time',
    (socket) => socket.once('data', () => socket.write(WELCOME)),
  ],
  ['hangs up', 'Connection terminated unexpectedly', (socket) => socket.end()],
  ['has no connection left', 'too many clients', answering(refusing('53300', 'too many clients'))],
  ['is just starting', 'it is starting up', answering(refusing('57P03', 'it is starting up'))],
  [
    'speaks HTTP',
    'Connection terminated unexpectedly',
    answering(Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')),
  ],
  [
    'is too old',
    'it is PostgreSQL 11.22, and Encore needs 15 or later',
    (socket) =>
      socket.once('data', () => {
        socket.write(WELCOME);
        socket.on('data', () => socket.write(oldVersion));
      }),
  ],
])('a server that %s is refused in one sentence', async (_, reason, greet) => {
  expect(await refusal(await stranger(greet))).toBe(`DATABASE_URL cannot be used: ${reason}.`);
});

test('a server without TLS, where TLS is required, is refused in one sentence', async () => {
  // What PostgreSQL answers to a request for TLS.
  const url = await stranger((socket) => socket.on('data', () => socket.write('N')));
  const warn = vi.spyOn(process, 'emitWarning');
  onTestFinished(() => warn.mockRestore());
  for (const mode of ['prefer', 'require', 'verify-ca', 'verify-full']) {
    expect(await refusal(`${url}?application_name=a&sslmode=${mode}`)).toBe(
      'DATABASE_URL cannot be used: The server does not support SSL connections.',
    );
  }
  expect(warn).not.toHaveBeenCalled();
});

test('a mode of TLS that does not exist is named', async () => {
  expect(await refusal('postgres://127.0.0.1:1/encore?sslmode=required')).toBe(
    'DATABASE_URL cannot be used: its sslmode required is none of disable, no-verify, prefer, require, verify-ca, verify-full.',
  );
});

test('a server that is lost after the first answer is refused in one sentence', async () => {
  for (const lost of [
    new Error('timeout exceeded when trying to connect'),
    Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
    Object.assign(new AggregateError([new Error('refused')]), { code: 'ECONNREFUSED' }),
  ]) {
    expect(serverFailure(lost)).toBeInstanceOf(StartError);
  }
});

async function query(connectionString: string, sql: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(sql);
  await client.end();
}

const admin = inject('postgres') ?? '';

async function emptyDatabase(name: string, how = ''): Promise<string> {
  await query(admin, `create database ${name} ${how}`);
  cleanups.push(() => query(admin, `drop database ${name} with (force)`));
  return databaseUrl(admin, name);
}

const GUEST = `create role guest login`;
const READ_ONLY = 'alter database standby set default_transaction_read_only = on';
const IN_ASCII = `encoding 'SQL_ASCII' locale 'C' template template0`;

test.skipIf(!hasPostgres()).each<[string, { how?: string; sql?: string; user?: string }, string]>([
  [
    'no_rights',
    { sql: GUEST, user: 'guest' },
    'its user may not create what Encore needs; make that user the owner of the database',
  ],
  [
    'elsewhere',
    { sql: 'create table users (name text)' },
    'it holds tables of something else (relation "users" already exists); name an empty database',
  ],
  [
    'in_ascii',
    { how: IN_ASCII },
    'its encoding is SQL_ASCII, and Encore needs UTF8; name a database that was made with it',
  ],
  [
    'standby',
    { sql: READ_ONLY },
    'it is read-only, as a standby is; name the server that takes writes',
  ],
])('on a real PostgreSQL: the database %s is refused in one sentence', async (...row) => {
  const [name, { how, sql, user }, reason] = row;
  const url = new URL(await emptyDatabase(name, how));
  if (sql) await query(url.href, sql);
  if (user) {
    cleanups.push(() => query(admin, `drop role ${user}`));
    url.username = user;
  }
  expect(await refusal(url.href)).toBe(`DATABASE_URL cannot be used: ${reason}.`);
});

test.skipIf(!hasPostgres())(
  'on a real PostgreSQL: a database that does not exist is named',
  async () => {
    expect(await refusal(databaseUrl(admin, 'nowhere'))).toBe(
      'DATABASE_URL cannot be used: database "nowhere" does not exist.',
    );
  },
);
