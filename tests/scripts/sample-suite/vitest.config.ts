import { defineConfig } from 'vitest/config';

/** Run by tests/scripts/steps.test.ts alone. */
export default defineConfig({
  test: { root: import.meta.dirname, include: ['*.sample.ts'], isolate: false, maxWorkers: 2 },
});
