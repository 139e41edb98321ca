// Builds app and server into dist, each only if its sources have changed; `the server` builds the server only.
import { build } from './lib/build.mjs';

await build(process.argv[2]);
