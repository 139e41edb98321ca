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
      // What reading the sources leaves behind would make the young generation grow by 100 MB, for good.
      args: ['--max-semi-space-size=2', 'server/main.ts'],
      // From the second start on, what strips the types (20 MB) is not needed.
      env: { NODE_COMPILE_CACHE: 'node_modules/.cache/encore/compiled' },
    },
  ]),
);
