// Builds app and server into dist, each unless it was built from exactly these sources; `the server` alone if asked.
import { ensureBuilt } from './lib/build.mjs';

await ensureBuilt({ only: process.argv[2] });
