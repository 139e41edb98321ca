// Builds app and server into dist, each only if its sources have changed; `the server` builds the server only.
import { ensureBuilt } from './lib/build.mjs';

await ensureBuilt({ only: process.argv[2] });
