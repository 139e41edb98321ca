import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { binary, root } from './install.mjs';

const REPORTS = 'test-results';

/** Runs the steps of the check one after another, counts tests, and ends with one plain line of counts. */
export class Steps {
  passed = 0;
  failed = 0;
  skipped = 0;

  constructor() {
    rmSync(new URL(REPORTS, root), { recursive: true, force: true });
    mkdirSync(new URL(REPORTS, root), { recursive: true });
  }

  /** Runs a tool of the project; a step that fails counts as one failed test. */
  run(title, command, args) {
    const started = Date.now();
    console.log(`\n▸ ${title}`);
    const { status } = spawnSync(binary(command), args, {
      cwd: root,
      stdio: 'inherit',
    });
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${status === 0 ? '✓' : '✗'} ${title} (${seconds} s)`);
    return status === 0;
  }

  check(title, command, args) {
    if (this.run(title, command, args)) this.passed += 1;
    else this.failed += 1;
  }

  /** Counts from a report in Jest's JSON form. A suite that could not even start counts as a failure. */
  tests(title, command, args, report, count) {
    const green = this.run(title, command, args);
    const totals = readTotals(report, count);
    this.passed += totals.passed;
    this.skipped += totals.skipped;
    this.failed += green ? totals.failed : Math.max(1, totals.failed);
    if (green && totals.passed === 0) {
      console.error(`✗ ${title}: no test ran`);
      this.failed += 1;
    }
  }

  checks() {
    this.check('format and lint', 'biome', ['ci', '--error-on-warnings']);
    this.check('types of the app', 'tsc', ['-p', 'tsconfig.app.json']);
    this.check('types of server, scripts and tests', 'tsc', ['-p', 'tsconfig.node.json']);
    this.check('directions of import', 'depcruise', [
      '--config',
      '.dependency-cruiser.cjs',
      'contract',
      'machines',
      'src',
      'server',
    ]);
    this.check('dead code', 'knip', []);
    this.check('words', 'node', ['scripts/words.mjs', '--check']);
    this.tests(
      'tests',
      'vitest',
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS}/unit.json`],
      `${REPORTS}/unit.json`,
      vitestTotals,
    );
    this.check('build', 'node', ['scripts/build.mjs']);
    this.check('size of the first load', 'node', ['scripts/size.mjs']);
  }

  browser() {
    this.tests(
      'browser',
      'playwright',
      ['test', '--config', 'tests/browser/playwright.config.ts'],
      `${REPORTS}/browser.json`,
      playwrightTotals,
    );
  }

  /** Prints the plain count and gives the exit code. */
  close() {
    const skipped = this.skipped > 0 ? `, ${this.skipped} skipped` : '';
    console.log(`\n${this.passed} passed, ${this.failed} failed${skipped}`);
    return this.failed === 0 ? 0 : 1;
  }
}

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
