// Builds the app into dist/app unless it was built from exactly these sources.
import { ensureBuilt } from './lib/build.mjs';

await ensureBuilt();
