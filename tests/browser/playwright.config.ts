import { globSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { QUIET } from '../chromium.ts';
import { isDeep } from '../depth.ts';
import { MOVABLE, SERVERS } from './servers.ts';

/** The server with the movable clock is the last to listen. */
const servers = {
  command: 'node --liftoff-only tests/browser/other-servers.ts',
  cwd: '../..',
  timeout: 180_000,
  url: `${MOVABLE.url}/health/ready`,
  env: {
    DATA_DIR: 'memory',
    LOG_LEVEL: 'error',
    // Each test has its own IP address, so that one test's rate limits don't affect another.
    TRUST_PROXY: '127.0.0.1',
  },
};

/** Where the tests of these names are, those of `npm run deep` among them. */
const named = (names: readonly string[]) =>
  names.map((name) => {
    const file = `${name}{,.deep}.test.ts`;
    const isThere = globSync(file, { cwd: import.meta.dirname }).length > 0;
    if (!isThere) throw new Error(`No browser test is called ${name}.`);
    return `**/${file}`;
  });

const ONLY_DEEP = isDeep ? [] : ['**/*.deep.test.ts'];

/** Some of their tests take most of a minute each. */
const LONG = named(['bfcache', 'first-frame', 'late', 'long-list', 'words', 'worker*']);

/** A page that lives for seconds does not win back what it costs to optimize its code. */
const WITHOUT_OPTIMIZING = '--js-flags=--no-opt --no-maglev';

/** Journeys in a real Chromium at phone size against the built app, its server and its database. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browser',
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.BROWSER_REPORT ?? '../../test-results/browser.json' }],
  ],
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // Two more than a small machine has cores: a waiting page leaves its core to another.
  workers: 4,
  // A loaded machine must not fail a test; what must be fast has a benchmark.
  timeout: 120_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  webServer: servers,
  // The longest first, so that all workers end at about the same time.
  projects: [
    { name: 'long', testMatch: LONG, testIgnore: ONLY_DEEP },
    { name: 'others', testIgnore: [...LONG, ...ONLY_DEEP] },
  ],
  use: {
    baseURL: `http://127.0.0.1:${SERVERS.usual.port}`,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: [...QUIET, WITHOUT_OPTIMIZING],
    },
  },
});
