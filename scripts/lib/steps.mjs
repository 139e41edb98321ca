import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { binary, root } from './install.mjs';
import { crashesIn, readReport, strayErrorsIn, summaryOf } from './reports.mjs';

const ROOMS = ['contract', 'machines', 'src', 'server', 'sw'];
const LAST_LINES = 12;
/** Where Node keeps what it has compiled: the many processes and threads of a run load the same modules. */
const COMPILED = fileURLToPath(new URL('node_modules/.cache/encore/compiled', root));

/** Independent chains of checks: each is a title, a program of the packages, and its arguments. */
export const STATIC_CHECKS = [
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
];

/** Runs checks and suites of tests, counts them, and ends with the reasons of what failed and one plain line of counts. */
export class Steps {
  passed = 0;
  failed = 0;
  skipped = 0;
  failures = [];

  /** @param folder where reports are left; what was there is gone. */
  constructor(folder) {
    const path = resolve(fileURLToPath(root), folder);
    rmSync(path, { recursive: true, force: true });
    mkdirSync(path, { recursive: true });
  }

  /** Runs one of the project's tools, with its output shown live or, in quiet mode, at its end. */
  async #run(title, command, args, { quietly = false, env = {} } = {}) {
    const started = Date.now();
    if (!quietly) console.log(`\n▸ ${title}`);
    const child = spawn(binary(command), args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        NODE_COMPILE_CACHE: COMPILED,
        ...process.env,
        ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
        ...env,
      },
    });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output.push(chunk);
        if (!quietly) process.stdout.write(chunk);
      });
    }
    const [code, signal] = await once(child, 'close').catch((error) => [String(error)]);
    const status = code ?? signal;
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    const text = Buffer.concat(output).toString('utf8');
    if (quietly) process.stdout.write(text);
    console.log(`${status === 0 ? '✓' : `✗ (${status})`} ${title} (${seconds} s)`);
    return { status, text, lastLines: text.trimEnd().split('\n').slice(-LAST_LINES) };
  }

  #fail(title, reason, around = []) {
    this.failed += 1;
    this.failures.push({ title, reason, around });
  }

  /** A failing tool counts as one failed test. */
  async check(title, command, args, env = {}) {
    const { status, lastLines } = await this.#run(title, command, args, { quietly: true, env });
    if (status === 0) this.passed += 1;
    else this.#fail(title, lastLines.join('\n'));
  }

  /** Chains of checks, as many at a time as there are cores. */
  async together(chains) {
    const waiting = chains.values();
    const lane = async () => {
      for (const chain of waiting) {
        for (const [title, command, ...args] of chain) await this.check(title, command, args);
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, lane));
  }

  /**
   * Runs a suite and counts what its report says, or the suite as one test if it leaves none. A Node that crashed takes
   * the file with it that it ran, not the run: that file runs once more, in a process of its own, and if it crashes again it fails.
   */
  async suite({ title, command, args, env, report }, isRepeat = false) {
    if (!report) return this.check(title, command, args, env);
    const { status, text, lastLines } = await this.#run(title, command, args, { env });
    const crashes = isRepeat || status === 0 ? [] : crashesIn(text, report);
    const files = crashes.flatMap((one) => one.files);
    const { passed, failed, skipped, failures } = readReport(report, files) ?? NOTHING;
    this.passed += passed;
    this.skipped += skipped;
    this.failed += failed;
    this.failures.push(...failures);
    if (files.length > 0) {
      if (strayErrorsIn(text) > crashes.length)
        this.#fail(title, `It ended with ${status}.`, lastLines);
      for (const one of crashes)
        console.log(`Node ended by ${one.signal}: ${one.files.join(', ')}`);
      return this.suite(
        { title: `${title} after a crash`, command, args: [...args, ...files], env, report },
        true,
      );
    }
    if (passed + failed === 0) this.#fail(title, 'No test ran.', lastLines);
    else if (status !== 0 && failed === 0) this.#fail(title, `It ended with ${status}.`, lastLines);
  }

  /** Prints what failed and the plain count, and returns the exit code. */
  close() {
    if (this.failures.length > 0) console.log(`\n${summaryOf(this.failures).join('\n')}`);
    const skipped = this.skipped > 0 ? `, ${this.skipped} skipped` : '';
    console.log(`\n${this.passed} passed, ${this.failed} failed${skipped}`);
    return this.failed === 0 ? 0 : 1;
  }
}

const NOTHING = { passed: 0, failed: 0, skipped: 0, failures: [] };
