import { afterAll, inject, vi } from 'vitest';
import { closeApps } from './build-test.ts';
import { closeDatabases } from './databases.ts';

process.env.TMPDIR = inject('temporary');

// The files of a worker share its modules, so that these are loaded once; what a file has opened is closed here.
afterAll(async () => {
  await closeApps();
  await closeDatabases();
  vi.useRealTimers();
});
