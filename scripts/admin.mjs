// Makes an account an admin's: `npm run admin -- <ID>`, on the database that the settings name.
import { spawnSync } from 'node:child_process';
import { ensureBuilt } from './lib/build.mjs';
import { binary, ensureInstalled, root } from './lib/install.mjs';

ensureInstalled();
await ensureBuilt({ only: 'the server' });
const { status } = spawnSync(binary('node'), ['dist/server/admin.js', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
