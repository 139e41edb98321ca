import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RunRequest, RunResult, RunSetup } from './vitest-process.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;

type Options = RunSetup & {
  /** The working tree that is copied; this one if absent. */
  tree?: string;
  /** With the pictures of the app, which most tests don't need. */
  withPictures?: boolean;
  env?: Record<string, string>;
};
/** The zone of the project `app`, which a thread cannot change. */
const IN_THREADS: Options = {
  projects: ['app', 'machines'],
  pool: 'threads',
  env: { TZ: 'America/Los_Angeles' },
};
const PROCESS = 'tests/bench/mutants/vitest-process.ts';
/** What is put into a tree of another commit. */
const OWN = [PROCESS, 'tests/bench/mutants/coverage-setup.ts'];

/** A copy of a working tree, in which tests run against a changed file. Nothing of it is left at the end. */
export function openScratch({ tree = ROOT, withPictures, env, ...setup }: Options = IN_THREADS) {
  const root = mkdtempSync(join(tmpdir(), 'encore-mutants-'));
  // A PostgreSQL, of another user, reads files in it.
  chmodSync(root, 0o711);
  const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: tree,
    encoding: 'utf8',
  });
  const copy = (file: string, from: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(from, file), join(root, file), { force: true });
  };
  for (const file of files.split('\0')) {
    // Deleted files are still listed.
    if (!existsSync(join(tree, file)) || (!withPictures && file.startsWith('public/'))) continue;
    if (file) copy(file, tree);
  }
  if (tree !== ROOT) for (const file of OWN) copy(file, ROOT);
  const temporary = join(root, 'tmp');
  mkdirSync(temporary);
  symlinkSync(join(tree, 'node_modules'), join(root, 'node_modules'));
  let tests: ChildProcess | undefined;
  const changed = new Set<string>();

  const stopTests = () => {
    // With the processes that it has started.
    if (tests?.pid && tests.exitCode === null) process.kill(-tests.pid, 'SIGKILL');
    tests = undefined;
  };
  const end = () => {
    stopTests();
    rmSync(root, { recursive: true, force: true });
  };
  process.on('exit', end);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => process.exit(1));
  }

  const message = (from: ChildProcess) =>
    new Promise<unknown>((resolve, reject) => {
      const ended = () => reject(new Error('The tests have ended early.'));
      from.once('exit', ended);
      from.once('message', (answer) => {
        from.off('exit', ended);
        resolve(answer);
      });
    });

  async function startTests() {
    const started = fork(join(root, PROCESS), [JSON.stringify(setup)], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { ...process.env, TMPDIR: temporary, ...env },
      detached: true,
    });
    await message(started);
    return started;
  }

  return {
    root,
    /** What starts the next time is a new process, with a new build of the server. */
    stop: stopTests,
    write(file: string, code: string) {
      writeFileSync(join(root, file), code);
      changed.add(join(root, file));
    },
    /** Null if the tests have not ended in time. */
    async run(
      request: Omit<RunRequest, 'changed'>,
      limitMs: number,
      isRepeat = false,
    ): Promise<RunResult | null> {
      tests ??= await startTests();
      const late = Promise.withResolvers<null>();
      const timer = setTimeout(() => late.resolve(null), limitMs);
      const answer = message(tests).then(
        (result) => result as RunResult,
        () => null,
      );
      tests.send({ ...request, changed: [...changed] });
      changed.clear();
      const result = await Promise.race([answer, late.promise]);
      clearTimeout(timer);
      if (result === null) stopTests();
      if (isRepeat || result?.failed !== null || !result.isCut) return result;
      // A run that was cut short says nothing about the changed file.
      stopTests();
      return this.run(request, limitMs, true);
    },
  };
}
