import { afterAll, afterEach, inject, vi } from 'vitest';
import { closeApps } from './build-test.ts';
import { closeDatabases, expectPgliteAlive } from './databases.ts';
import { takeLastLines } from './last-lines.ts';

process.env.TMPDIR = inject('temporary');

afterEach(async ({ task }) => {
  const log = takeLastLines();
  if (task.result?.state === 'fail' && log.length > 0) task.meta.log = log;
  await closeApps('ofTest');
  await expectPgliteAlive();
});

// The files of a worker share its modules, so that these are loaded once; what a file has opened is closed here.
afterAll(async () => {
  await closeApps('ofFile');
  await closeDatabases();
  vi.useRealTimers();
});

declare module 'vitest' {
  interface TaskMeta {
    /** Of a test that failed: the last lines that its server has logged. */
    log?: string[];
  }
}
