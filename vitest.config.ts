import { defineConfig } from 'vitest/config';

/** A loaded machine is no defect; what must be fast has a benchmark. */
const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};

const project = (name: string, environment: 'node' | 'jsdom', include: string[]) => ({
  extends: './vite.config.ts',
  test: { name, environment, include, ...patience },
});

export default defineConfig({
  test: {
    // One of two cores would otherwise be left to whoever watches.
    maxWorkers: '100%',
    projects: [
      project('contract', 'node', ['tests/contract/**/*.test.ts']),
      project('machines', 'node', ['tests/machines/**/*.test.ts']),
      project('app', 'jsdom', ['tests/app/**/*.test.{ts,tsx}', 'tests/paths/**/*.test.{ts,tsx}']),
      project('html', 'node', ['tests/html/**/*.test.{ts,tsx}']),
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: 'tests/server/support/global-setup.ts',
          ...patience,
        },
      },
    ],
  },
});
