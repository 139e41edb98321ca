import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig, type Plugin } from 'vitest/config';
import { isDeep } from './tests/depth.ts';

/** A loaded machine is no defect; what must be fast has a benchmark. */
const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};

const MACROS = readFileSync('lingui.config.ts', 'utf8');

/** Vitest keeps what it has transformed; other macros transform otherwise. */
const freshMacros: Plugin = {
  name: 'fresh-macros',
  configureVitest: ({ defineCacheKeyGenerator }) => defineCacheKeyGenerator(() => MACROS),
};

const shared = {
  exclude: [...configDefaults.exclude, ...(isDeep ? [] : ['**/*.deep.test.*'])],
  // The files of a worker share its modules and its browser: to make them anew for each took longer than most tests.
  isolate: false,
  // One more than there are cores: a test that waits leaves its core to another. Projects do not take this over from the whole.
  maxWorkers: availableParallelism() + 1,
  // What differs is what a red run is read for.
  chaiConfig: { truncateThreshold: 400 },
};

const SEEDED = process.env.TEST_SEED ? ['tests/seed.ts'] : [];

const SETUP = ['global', 'postgres'].map((name) => `tests/server/support/${name}-setup.ts`);

const onServer = {
  // A PGlite that lives for a test or two does not win back what it costs to optimize its machine code; and two compilers
  // of V8 have crashed where it runs.
  execArgv: ['--liftoff-only', '--no-maglev'],
  globalSetup: SETUP,
  setupFiles: [...SEEDED, 'tests/server/support/each-file.ts'],
  // Read by Node itself, as `@fastify/autoload` reads plugins and routes: else there were two copies of each module.
  server: { deps: { external: [new RegExp(`^${import.meta.dirname}/(contract|server)/`)] } },
  ...shared,
  ...patience,
};

const project = (name: string, include: string[]) => ({
  extends: './vite.config.ts',
  plugins: [freshMacros],
  test: { name, include, setupFiles: SEEDED, ...shared, ...patience },
});

const inBrowser = (name: string, include: string[], config = './vite.config.ts') => ({
  extends: config,
  plugins: [freshMacros],
  test: {
    name,
    include,
    environment: 'jsdom',
    setupFiles: [
      ...SEEDED,
      'tests/app/support/no-async-stacks.ts',
      'tests/app/support/each-file.ts',
    ],
    // Where it is another day than at the server for a third of the time; a process reads its zone once.
    env: { TZ: 'America/Los_Angeles' },
    ...shared,
    ...patience,
  },
});

export default defineConfig({
  test: {
    maxWorkers: shared.maxWorkers,
    projects: [
      project('contract', ['tests/{contract,scripts}/**/*.test.ts']),
      project('machines', ['tests/{machines,flow-book}/**/*.test.ts']),
      inBrowser('app', ['tests/app/**/*.test.{ts,tsx}', 'tests/paths/**/*.test.{ts,tsx}']),
      inBrowser('words', ['tests/words/**/*.test.{ts,tsx}'], './tests/words/vite.config.ts'),
      {
        extends: './vite.config.ts',
        plugins: [freshMacros],
        test: { name: 'html', include: ['tests/html/**/*.test.{ts,tsx}'], ...onServer },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          ...onServer,
          globalSetup: [...SETUP, 'tests/server/support/processes-setup.ts'],
        },
      },
    ],
  },
});
