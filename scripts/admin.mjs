// Makes an account an admin's: `npm run admin -- <ID>`, on the database that the settings name.
import { spawnSync } from 'node:child_process';
import { binary, ensureInstalled, root } from './lib/install.mjs';

ensureInstalled();
const { status } = spawnSync(binary('node'), ['server/admin.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
