import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { binary, root } from './install.mjs';

const REPORTS = 'test-results';
const ROOMS = ['contract', 'machines', 'src', 'server', 'sw'];

/** A Node that is short of CPU can crash while it optimizes, with SIGSEGV: WebAssembly (PGlite; nodejs/node#64500), and functions by Maglev (nodejs/node#64841). Playwright's workers get the same flags. */
const STEADY = ['--liftoff-only', '--no-maglev'];
/** What `node` is called with to run browser tests. */
export const STEADY_PLAYWRIGHT = [
  ...STEADY,
  'node_modules/@playwright/test/cli.js',
  ...['test', '--config', 'tests/browser/playwright.config.ts'],
];

/** Runs the steps of the check, counts tests, and ends with one plain line of counts. */
export class Steps {
  passed = 0;
  failed = 0;
  skipped = 0;

  constructor() {
    rmSync(new URL(REPORTS, root), { recursive: true, force: true });
    mkdirSync(new URL(REPORTS, root), { recursive: true });
  }

  /** Runs one of the project's tools, with its output shown live or, in quiet mode, at its end. */
  async run(title, command, args, { quietly = false } = {}) {
    const started = Date.now();
    if (!quietly) console.log(`\n▸ ${title}`);
    const child = spawn(binary(command), args, {
      cwd: root,
      stdio: quietly ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => output.push(chunk));
    }
    const [status] = await once(child, 'close').catch((error) => [String(error)]);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    process.stdout.write(Buffer.concat(output));
    console.log(`${status === 0 ? '✓' : `✗ (${status})`} ${title} (${seconds} s)`);
    return status === 0;
  }

  /** A failing tool counts as one failed test. */
  async check(title, command, args) {
    if (await this.run(title, command, args, { quietly: true })) this.passed += 1;
    else this.failed += 1;
  }

  /** Independent chains of checks, as many at a time as there are cores. */
  async together(chains) {
    const waiting = chains.values();
    const lane = async () => {
      for (const chain of waiting) {
        for (const [title, command, ...args] of chain) await this.check(title, command, args);
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, lane));
  }

  /** Counts from a report in Jest's JSON format. A suite that failed to start counts as a failure. */
  async tests(title, command, args, report, count) {
    const succeeded = await this.run(title, command, args);
    const totals = readTotals(report, count);
    this.passed += totals.passed;
    this.skipped += totals.skipped;
    this.failed += succeeded ? totals.failed : Math.max(1, totals.failed);
    if (succeeded && totals.passed === 0) {
      console.error(`✗ ${title}: no test ran`);
      this.failed += 1;
    }
  }

  async checks() {
    console.log('\n▸ format, types, directions, dead code, words, build');
    await this.together([
      // One after another, because the check rewrites the catalogues.
      [
        ['translations', 'node', 'scripts/i18n.mjs', '--check'],
        ['build', 'node', 'scripts/build.mjs'],
        ['size of the first load', 'node', 'scripts/size.mjs'],
      ],
      [['dead code', 'knip']],
      [
        ['directions of import', 'depcruise', '--config', '.dependency-cruiser.cjs', ...ROOMS],
        [
          'directions of import and of types in the server',
          ...['depcruise', '--config', '.dependency-cruiser.server.cjs', 'server'],
        ],
      ],
      [['types of the app', 'tsc', '-p', 'tsconfig.app.json']],
      [['types of server, scripts and tests', 'tsc', '-p', 'tsconfig.node.json']],
      [['types of the worker', 'tsc', '-p', 'sw']],
      [['format and lint', 'biome', 'ci', '--error-on-warnings']],
    ]);
    await this.tests(
      'tests',
      'vitest',
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS}/unit.json`],
      `${REPORTS}/unit.json`,
      vitestTotals,
    );
  }

  /** Both wait more than they compute, so they share the cores. */
  async browser() {
    const tests = this.tests(
      'browser',
      'node',
      STEADY_PLAYWRIGHT,
      `${REPORTS}/browser.json`,
      playwrightTotals,
    );
    // The same walks each time; `npm run monkey` goes on from there.
    await Promise.all([tests, this.together([[walksOfMonkey(1, 11)]])]);
  }

  /** Prints the plain count and returns the exit code. */
  close() {
    const skipped = this.skipped > 0 ? `, ${this.skipped} skipped` : '';
    console.log(`\n${this.passed} passed, ${this.failed} failed${skipped}`);
    return this.failed === 0 ? 0 : 1;
  }
}

const walksOfMonkey = (seed, walks) => [
  `${walks} walks of a monkey`,
  'node',
  'tests/monkey/main.ts',
  ...['--seed', String(seed), '--walks', String(walks), '--steps', '40'],
];

function readTotals(report, count) {
  try {
    return count(JSON.parse(readFileSync(new URL(report, root), 'utf8')));
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

const vitestTotals = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
});

const playwrightTotals = ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
});
