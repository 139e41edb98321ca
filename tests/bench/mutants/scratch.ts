import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RunRequest, RunResult } from './vitest-process.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;

/** A copy of the working tree, in which tests run against a changed file. Nothing of it is left at the end. */
export function openScratch() {
  const root = mkdtempSync(join(tmpdir(), 'encore-effects-'));
  const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of files.split('\0')) {
    // Pictures and deleted files are not needed by the tests.
    if (!file || file.startsWith('public/')) continue;
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(ROOT, file), join(root, file), { force: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  let tests: ChildProcess | undefined;
  const changed = new Set<string>();

  const stopTests = () => {
    tests?.kill('SIGKILL');
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
    const started = fork(join(root, 'tests/bench/mutants/vitest-process.ts'), {
      cwd: root,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // The zone of the project `app`, which a thread cannot change.
      env: { ...process.env, TZ: 'America/Los_Angeles' },
    });
    await message(started);
    return started;
  }

  return {
    root,
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
