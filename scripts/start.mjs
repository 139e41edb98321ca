// The single command to run Encore: installs and builds what is missing, then serves app and API on one port.
import { spawnSync } from 'node:child_process';
import { ensureBuilt } from './lib/build.mjs';
import { binary, ensureInstalled, root } from './lib/install.mjs';
import { runTogether, SMALL_MEMORY } from './lib/processes.mjs';

ensureInstalled();
ensureBuilt({
  // The server would report it too, but only after the build.
  first() {
    const { status } = spawnSync(binary('node'), ['server/process/preflight.ts'], {
      cwd: root,
      stdio: 'inherit',
    });
    if (status !== 0) process.exit(1);
  },
});
process.exit(
  await runTogether([
    {
      args: [...SMALL_MEMORY, 'dist/server/main.js'],
      reportsStart: true,
      // By default glibc raises this itself, and then keeps 15 MB of memory from the start (mallopt(3)).
      // Each thread that reads a picture would keep an arena of its own.
      env: { MALLOC_TRIM_THRESHOLD_: String(128 * 1024), MALLOC_ARENA_MAX: '2', ...process.env },
    },
  ]),
);
