// Every screen at every width in every language and the pseudo-locale: `npm run screens`, or some: `npm run screens -- -g "pseudo /video"`.
import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { binary, ensureInstalled, fail, root } from './lib/install.mjs';

const run = (...args) => spawnSync(binary('node'), args, { cwd: root, stdio: 'inherit' }).status;

const CONFIG = 'tests/screens/vite.config.ts';
const VITE = ['node_modules/vite/bin/vite.js', 'build', '--config', CONFIG, '--logLevel', 'warn'];
const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/screens'];

ensureInstalled();
ensureBrowser();
ensureBuilt();
console.log('Building the app in the pseudo-locale …');
if (run(...VITE) !== 0) fail('The build failed; its own words are above.');
process.exit(run(...PLAYWRIGHT, ...process.argv.slice(2)) ?? 1);
