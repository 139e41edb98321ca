// Runs an operator command of the server on the configured database: `npm run admin -- <ID>`, `npm run draw -- <event>`, `npm run content -- export <kind> <file>`.
import { spawnSync } from 'node:child_process';
import { ensureBuilt } from './lib/build.mjs';
import { binary, ensureInstalled, root } from './lib/install.mjs';
import { SMALL_MEMORY } from './lib/processes.mjs';

const given = process.argv.slice(2);
ensureInstalled();
ensureBuilt({ only: 'the server' });
const { status } = spawnSync(
  binary('node'),
  [...SMALL_MEMORY, 'dist/server/operator.js', ...given],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
process.exit(status ?? 1);
