import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newDirectory } from './support/new-directory.ts';
import type { ServerProcess } from './support/server-process.ts';
import { call, starting } from './support/starting.ts';

const { dataDir, start } = starting();

test('it prints its address, where codes appear, and the consequence of a missing setting; SIGTERM under load resets no connection, truncates no response and exits with 0', async () => {
  const server = start({ DATA_DIR: dataDir, GOOGLE_CLIENT_ID: 'client', LOG_LEVEL: 'warn' });
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
      expect.stringMatching(/^GOOGLE_CLIENT_SECRET is not set: /),
    ]),
  );
  await endsUnderLoad(server, url);
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

test('a stored secret that is none gives one sentence and exit code 1, before a database is made', async () => {
  const wrong = newDirectory();
  writeFileSync(join(wrong, 'secret'), 'short');
  const server = start({ DATA_DIR: wrong, SECRET_KEYS: '' });
  expect(await server.ended).toEqual({ code: 1, signal: null });
  expect(server.output()).toMatch(/^.+secret holds no secret; put it back, [^\n]+\n$/);
  expect(readdirSync(wrong)).toEqual(['secret']);
});

async function endsUnderLoad(server: ServerProcess, url: string) {
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
}
