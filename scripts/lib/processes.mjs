import { spawn } from 'node:child_process';
import { binary, root } from './install.mjs';

/** How Node is to run the built server and its commands. */
export const SMALL_MEMORY = [
  // What a start leaves behind would make the young generation grow by 25 MB, and a draw by 100 MB, for good.
  '--max-semi-space-size=2',
  // Before it collects, V8 lets what lives become up to four times as much: 400 MB where it has rendered for long.
  '--heap-growing-percent=30',
  // Each thread that compiles holds on to what it once needed for PGlite: 50 MB with the usual four.
  '--v8-pool-size=1',
];

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs programs with the project's Node until the first of them ends, then stops the others.
 * Resolves with the exit code of the one that ended first.
 */
export async function runTogether(commands) {
  const children = commands.map(({ args, env }) =>
    spawn(binary('node'), args, {
      cwd: root,
      // The channel closes when this process ends in any way, and a server that sees it closed stops too.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...env },
    }),
  );
  const signal = (name) => {
    for (const child of children) child.kill(name);
  };
  for (const name of SIGNALS) process.on(name, signal);
  // A SIGTERM ends npm and its shell, and neither passes it on: all that is seen of it is another parent.
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || signal('SIGTERM'), 250).unref();

  const ends = children.map(
    (child) =>
      new Promise((resolve) => {
        child.once('error', () => resolve(1));
        child.once('exit', (code, killedBy) => resolve(killedBy ? 0 : code));
      }),
  );
  const code = await Promise.race(ends);
  signal('SIGTERM');
  await Promise.all(ends);
  return code;
}
