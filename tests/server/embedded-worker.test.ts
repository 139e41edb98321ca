import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { isDeep } from '../depth.ts';
import { newDirectory, usedDirectory } from './support/new-directory.ts';

/** Reports, while the database opens, what keeps its thread's event loop alive. Holds nothing itself. */
const PROBE = `import { parentPort } from 'node:worker_threads';
  const report = () => parentPort.postMessage({ kind: 'alive', by: process.getActiveResourcesInfo() });
  setInterval(report, 1).unref();`;

test('the event loop of the database’s thread is never empty while it opens, so that Node never blocks the thread', async () => {
  const directory = newDirectory();
  usedDirectory(join(directory, 'data'));
  const worker = new Worker(new URL('../../server/db/embedded-worker.ts', import.meta.url), {
    workerData: {
      directory: join(directory, isDeep ? 'new' : 'data/postgres'),
      socket: join(directory, 's'),
    },
    execArgv: ['--import', `data:text/javascript,${encodeURIComponent(PROBE)}`],
  });
  const seen: string[][] = [];
  await new Promise((resolve, reject) => {
    worker.on('error', reject).on('message', ({ kind, by }) => {
      if (kind === 'ready') resolve(undefined);
      else seen.push(by);
    });
  });
  await worker.terminate();

  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter((by) => !by.includes('MessagePort'))).toEqual([]);
});
