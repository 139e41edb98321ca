import { mkdtempSync, rmSync } from 'node:fs';
import { type Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { usedDirectory } from './new-directory.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** For the tests of a file that start servers, each of which ends with its test. */
export function starting() {
  // Several whole processes a test, perhaps on a busy machine.
  vi.setConfig({ testTimeout: 240_000 });
  const processes: ServerProcess[] = [];
  const dataDir = mkdtempSync(join(tmpdir(), 'encore-start-'));

  // Each test finds it as the last server left it, killed or not.
  beforeAll(() => void usedDirectory(dataDir));
  afterEach(async () => {
    for (const { child, ended } of processes.splice(0)) {
      child.kill('SIGKILL');
      await ended;
    }
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  return {
    dataDir,
    start(env: Record<string, string>): ServerProcess {
      const server = startServer(env);
      processes.push(server);
      return server;
    },
  };
}

/** The result of a call: its status and whether its connection stays open, or its error code. */
export const call = (url: string, agent: Agent | false) =>
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
