// All there is to running Encore: installs and builds what is missing, then serves app and API on one port.
import { spawnSync } from 'node:child_process';
import { ensureBuilt } from './lib/build.mjs';
import { binary, ensureInstalled, root } from './lib/install.mjs';
import { runTogether, SMALL_MEMORY } from './lib/processes.mjs';

ensureInstalled();
await ensureBuilt({
  // The server would say it too, but only after the build.
  first() {
    const { status } = spawnSync(binary('node'), ['server/preflight.ts'], {
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
      // glibc raises this by itself, and then keeps 15 MB of what a start leaves behind (mallopt(3)).
      env: { MALLOC_TRIM_THRESHOLD_: String(128 * 1024), ...process.env },
    },
  ]),
);
