/** A Node that is short of CPU can crash while it optimizes, with SIGSEGV: WebAssembly (PGlite; nodejs/node#64500), and functions by Maglev (nodejs/node#64841). Playwright's workers get the same flags. */
const STEADY = ['--liftoff-only', '--no-maglev'];
/** What `node` is called with to run browser tests. */
export const STEADY_PLAYWRIGHT = [
  ...STEADY,
  'node_modules/@playwright/test/cli.js',
  ...['test', '--config', 'tests/browser/playwright.config.ts'],
];

/**
 * A suite of tests: what runs it, and the report that it leaves.
 * @typedef {{ title: string, command: string, args: string[], env?: Record<string, string>, report?: string }} Suite
 */

/** @returns {Suite} the tests that vitest runs. */
export const vitestSuite = (title, report, args = [], env = {}) => ({
  title,
  command: 'vitest',
  args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
  env,
  report,
});

/** @returns {Suite} the tests of the built app in Chromium. */
export const browserSuite = (title, report, args = [], env = {}) => ({
  title,
  command: 'node',
  args: [...STEADY_PLAYWRIGHT, ...args],
  // Playwright takes the report's path from the folder of its tests.
  env: { ...env, BROWSER_REPORT: `../../${report}` },
  report,
});

/** @returns {Suite} walks at random; `npm run monkey` goes on from there. */
export const monkeySuite = (title, ...args) => ({
  title,
  command: 'node',
  args: ['tests/monkey/main.ts', ...args.map(String)],
});

/** @returns {Suite} a script that ends with 0 if all is well. */
export const scriptSuite = (title, script, env = {}) => ({
  title,
  command: 'node',
  args: [script],
  env,
});
