// All there is to running Encore: installs and builds what is missing, then serves app and API on one port.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runTogether } from './lib/processes.mjs';

ensureInstalled();
await ensureBuilt();
process.exit(await runTogether([{ args: ['server/main.ts'] }]));
