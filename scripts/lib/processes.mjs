import { spawn } from 'node:child_process';
import { binary, root } from './install.mjs';
import { watchStart } from './start-watch.mjs';

/** Node's options for the built server and its commands. */
export const SMALL_MEMORY = [
  // The garbage of a start would otherwise enlarge the young generation by 25 MB, and that of a draw by 100 MB, for good.
  '--max-semi-space-size=2',
  // By default V8 lets the heap grow up to four times the live data before it collects: 400 MB after long rendering.
  '--heap-growing-percent=30',
  // Each compiler thread keeps the memory it once needed for PGlite: 50 MB with the usual four.
  '--v8-pool-size=1',
];

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs programs with the project's Node until the first of them exits, then stops the others.
 * Resolves with the exit code of the first. One that `reportsStart` is stopped if it does not come up.
 */
export async function runTogether(commands) {
  const children = commands.map(({ args, env }) =>
    spawn(binary('node'), args, {
      cwd: root,
      // The channel closes however this process ends, and the server stops when it closes.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...env },
    }),
  );
  const signal = (name) => {
    for (const child of children) child.kill(name);
  };
  for (const name of SIGNALS) process.on(name, signal);
  // A SIGTERM kills npm and its shell without being passed on; the only sign is a changed parent process.
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || signal('SIGTERM'), 250).unref();

  const ends = children.map(
    (child) =>
      new Promise((resolve) => {
        child.once('error', () => resolve(1));
        child.once('exit', (code, killedBy) => resolve(killedBy ? 0 : code));
      }),
  );
  const watched = children
    .filter((_, at) => commands[at]?.reportsStart)
    .map((child) => watchStart(child));
  const code = await Promise.race([...watched, ...ends]);
  signal('SIGTERM');
  await Promise.all(ends);
  return code;
}
