import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../server/db/database.ts';
import { hasPostgres, openPostgres } from './support/databases.ts';
import { type ServerProcess, startServer } from './support/server-process.ts';

// Starts several whole processes a test, perhaps on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const processes: ServerProcess[] = [];
const dataDir = mkdtempSync(join(tmpdir(), 'encore-start-'));

// Created once from a snapshot, since a new one takes seconds. Each test finds it as the last server left it, killed or not.
beforeAll(async () => {
  await (await openDatabase({ dataDir, snapshot: inject('snapshot') })).close();
});

afterEach(async () => {
  for (const { child, ended } of processes.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function start(env: Record<string, string>): ServerProcess {
  const server = startServer(env);
  processes.push(server);
  return server;
}

test('it prints its address and where codes appear', async () => {
  const server = start({ DATA_DIR: dataDir });
  const url = await server.ready;

  expect(await (await fetch(`${url}/health/ready`)).json()).toEqual({ status: 'ok' });
  // Other lines, such as the log's, may come between the two.
  await expect
    .poll(server.output, { timeout: 60_000 })
    .toMatch(/^Codes that are sent appear at .+ and here\.$/m);
  expect(server.output().split('\n')).toEqual(
    expect.arrayContaining([
      `Open ${url}`,
      `Codes that are sent appear at ${url}/dev/outbox and here.`,
    ]),
  );
});

test('production logs the consequences of missing settings, and has no outbox', async () => {
  const server = start({
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    SMS_WEBHOOK_URL: 'http://127.0.0.1:1/send',
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
  const url = await server.ready;
  expect(server.output().split('\n').slice(0, 3)).toEqual([
    expect.stringMatching(/^TRUST_PROXY is not set: /),
    expect.stringMatching(/^PUBLIC_ORIGIN is not set: /),
    expect.stringMatching(/^SMS_WEBHOOK_SECRET is not set: /),
  ]);
  // A machine busy with other tests refuses calls now and then.
  await expect
    .poll(async () => (await fetch(`${url}/dev/outbox`)).status, { timeout: 60_000 })
    .toBe(404);
  expect(server.output()).not.toContain('appear at');
});

test('a busy port gives one sentence and exit code 1, before anything is prepared', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const untouched = join(dataDir, 'not-made');
  const server = start({ DATA_DIR: untouched, PORT: String(port) });
  expect(await server.ended).toEqual({ code: 1, signal: null });
  expect(server.output()).toBe(`Port ${port} on 127.0.0.1 is in use; set PORT to a free one.\n`);
  expect(existsSync(untouched)).toBe(false);
  other.close();
});

test.each<[Record<string, string>, string]>([
  [{ PORT: 'x' }, 'PORT is "x", but must be a number from 0 to 65535.\n'],
  [
    { DATABASE_URL: 'postgres://127.0.0.1:1/encore' },
    'DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n',
  ],
  [
    { DATABASE_URL: 'postgres://127.0.0.1:1/encore', PUBLIC_ORIGIN: 'https://fans.example' },
    'Others can reach this server, so messages are not shown at /dev/outbox: set SMS_WEBHOOK_URL and SMTP_URL to send them, or leave NODE_ENV, HOST and PUBLIC_ORIGIN unset to try it on this machine.\n',
  ],
  [
    {
      HOST: '203.0.113.1',
      SMS_WEBHOOK_SECRET: 's'.repeat(32),
      SMS_WEBHOOK_URL: 'http://127.0.0.1:1',
      SMTP_URL: 'smtp://127.0.0.1:1',
    },
    'HOST is "203.0.113.1", which is no address of this machine (EADDRNOTAVAIL); use one that is, such as 127.0.0.1 or, for all of them, 0.0.0.0.\n',
  ],
  [
    { HOST: '203.0.113.1' },
    'HOST is "203.0.113.1", which is no address of this machine (EADDRNOTAVAIL); use one that is, such as 127.0.0.1 or, for all of them, 0.0.0.0.\n',
  ],
  [
    { HOST: '999.1.1.1' },
    expect.stringMatching(/^HOST is "999\.1\.1\.1", which is no address of this machine \(.+\n$/),
  ],
])('%o gives one sentence and exit code 1', async (env, sentence) => {
  const server = start({ DATA_DIR: dataDir, ...env });
  expect(await server.ended).toEqual({ code: 1, signal: null });
  expect(server.output()).toEqual(sentence);
});

test('a start that makes a new database says where, and the next one does not', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'encore-empty-'));
  onTestFinished(() => rmSync(empty, { recursive: true, force: true }));
  const line = `${empty} had no database: a new one with sample content was made.`;
  const first = start({ DATA_DIR: empty });
  await first.ready;
  expect(first.output().split('\n')).toContain(line);
  first.child.kill('SIGTERM');
  await first.ended;

  const second = start({ DATA_DIR: empty });
  await second.ready;
  expect(second.output()).not.toContain('had no database');
});

test('a directory in use is refused at once; after kill -9 of its owner the next start works', async () => {
  const first = start({ DATA_DIR: dataDir });
  await first.ready;

  const second = start({ DATA_DIR: dataDir });
  expect(await second.ended).toEqual({ code: 1, signal: null });
  expect(second.output()).toBe(
    `The data directory ${dataDir} is in use by another process; stop it or set DATA_DIR.\n`,
  );

  first.child.kill('SIGKILL');
  await first.ended;
  await start({ DATA_DIR: dataDir }).ready;
});

/** The result of a call: its status and whether its connection stays open, or its error code. */
const call = (url: string, agent: Agent | false) =>
  new Promise<string>((resolve) => {
    const sent = get(url, { agent }, (answer) => {
      const { statusCode, headers } = answer;
      // On a machine busy with other tests the server may consider itself overloaded.
      const outcome = ({ code }: { code?: string }) =>
        code === 'unavailable' ? 'busy' : `${statusCode} ${headers.connection}`;
      json(answer).then(
        (body) => resolve(outcome(Object(body))),
        () => resolve('cut'),
      );
    });
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });

test('SIGTERM under load resets no connection, truncates no response and exits with 0', async () => {
  const server = start({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  const url = await server.ready;
  const outcomes: string[] = ['busy'];
  // Each reuses its connection until told to close it, and stops when new ones are refused.
  const load = Array.from({ length: 20 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let outcome = ''; outcome !== 'ECONNREFUSED'; outcomes.push(outcome)) {
      outcome = await call(`${url}/api/contents/videos`, agent);
    }
    agent.destroy();
  });
  await expect.poll(() => outcomes.length, { timeout: 60_000 }).toBeGreaterThan(50);

  const before = performance.now();
  server.child.kill('SIGTERM');
  const end = await server.ended;
  const took = performance.now() - before;
  await Promise.all(load);

  expect(end).toEqual({ code: 0, signal: null });
  expect(took).toBeLessThan(10_000);
  expect(new Set(outcomes)).toEqual(
    new Set(['busy', '200 keep-alive', '200 close', 'ECONNREFUSED']),
  );
});

test('SIGTERM while each request has its own connection resets none', async () => {
  const server = start({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  const url = await server.ready;
  const outcomes: string[] = ['busy'];
  const load = Array.from({ length: 20 }, async () => {
    for (let outcome = ''; outcome !== 'ECONNREFUSED'; outcomes.push(outcome)) {
      outcome = await call(`${url}/api/contents/videos`, false);
    }
  });
  await expect.poll(() => outcomes.length, { timeout: 60_000 }).toBeGreaterThan(50);
  server.child.kill('SIGTERM');
  expect(await server.ended).toEqual({ code: 0, signal: null });
  await Promise.all(load);
  expect(new Set(outcomes)).toEqual(new Set(['busy', '200 close', 'ECONNREFUSED']));
});

test.skipIf(!hasPostgres())('on a real PostgreSQL: two processes serve one database', async () => {
  const { url: databaseUrl = '' } = await openPostgres();
  const servers = [start({ DATABASE_URL: databaseUrl }), start({ DATABASE_URL: databaseUrl })];
  for (const url of await Promise.all(servers.map(({ ready }) => ready))) {
    expect(await (await fetch(`${url}/health/ready`)).json()).toEqual({ status: 'ok' });
  }
});

test.skipIf(!hasPostgres())(
  'on a real PostgreSQL: a database that does not exist gives one sentence and exit code 1',
  async () => {
    const { url = '' } = await openPostgres();
    const wrong = new URL(url);
    wrong.pathname = '/nowhere';
    const server = start({ DATABASE_URL: wrong.href });
    expect(await server.ended).toEqual({ code: 1, signal: null });
    expect(server.output()).toBe(
      'DATABASE_URL cannot be used: database "nowhere" does not exist.\n',
    );
  },
);
