import { expect, test } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What the server logged meanwhile. */
    log?: string[];
  }
}

test.runIf(process.env.FAILS)('the test that fails', ({ task }) => {
  task.meta.log = ['{"level":50,"msg":"no such table"}'];
  expect('what is there').toBe('what is expected');
});

test('the test that passes', () => {});
