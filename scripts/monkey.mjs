// A monkey walks the built app at random: `npm run monkey`, or `npm run monkey -- --minutes 30 --seed 7`; again as printed: `-- --seed 7 --path 0:2/BA:C`.
import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { binary, ensureInstalled, root } from './lib/install.mjs';

ensureInstalled();
ensureBrowser();
ensureBuilt();
const { status } = spawnSync(binary('node'), ['tests/monkey/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
