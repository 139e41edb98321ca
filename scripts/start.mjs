// All there is to running Encore: installs and builds what is missing, then serves app and API on one port.
import { spawnSync } from 'node:child_process';
import { ensureBuilt } from './lib/build.mjs';
import { binary, ensureInstalled, root } from './lib/install.mjs';
import { runTogether } from './lib/processes.mjs';

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
      args: [
        // What a start leaves behind would make the young generation grow by 25 MB, for good.
        '--max-semi-space-size=2',
        // Each thread that compiles holds on to what it once needed for PGlite: 50 MB with the usual four.
        '--v8-pool-size=1',
        'dist/server/main.js',
      ],
      // glibc raises this by itself, and then keeps 15 MB of what a start leaves behind (mallopt(3)).
      env: { MALLOC_TRIM_THRESHOLD_: String(128 * 1024), ...process.env },
    },
  ]),
);
