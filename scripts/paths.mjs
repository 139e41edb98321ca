// Prints the charts' paths as text for manual testers: `npm run paths`, or `npm run paths -- sign-in consent`.
import { spawnSync } from 'node:child_process';
import { binary, ensureInstalled, root } from './lib/install.mjs';

ensureInstalled();
const { status } = spawnSync(binary('node'), ['tests/paths/print.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
