import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newDirectory } from './support/new-directory.ts';

/** What one process prints that has the temporary folder to itself. */
function run(temporary: string, script: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: process.env.PATH, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const printed = once(child.stdout, 'data').then(([line]) => String(line).trim());
  return { child, printed };
}

const module = JSON.stringify(join(process.cwd(), 'server/db/run-directory.ts'));
const HOLD = `const { makeRunDirectory } = await import(${module});
  console.log(makeRunDirectory().path); setInterval(() => {}, 1e6);`;
const removeAt = (now: number) => `const m = await import(${module});
  m.removeAbandonedRunDirectories(${now}); console.log('removed');`;

test('the directory of a killed process is removed once it is a minute old; that of a running one, and of others, stays', async () => {
  const temporary = newDirectory();
  mkdirSync(join(temporary, 'another'));
  const running = run(temporary, HOLD);
  const killed = run(temporary, HOLD);
  const [kept, left] = await Promise.all([running.printed, killed.printed]);
  killed.child.kill('SIGKILL');
  await once(killed.child, 'exit');

  await run(temporary, removeAt(Date.now())).printed;
  expect(existsSync(left)).toBe(true);

  await run(temporary, removeAt(Date.now() + 3_600_000)).printed;
  expect(
    readdirSync(temporary)
      .map((name) => join(temporary, name))
      .toSorted(),
  ).toEqual([kept, join(temporary, 'another')].toSorted());
});
