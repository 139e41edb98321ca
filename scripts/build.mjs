// Builds app and server into dist, each unless it was built from exactly these sources.
import { ensureBuilt } from './lib/build.mjs';

await ensureBuilt();
