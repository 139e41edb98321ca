// The whole check but the browser: format, lint, types, directions, dead code, words, unit tests, size.
import { ensureInstalled } from './lib/install.mjs';
import { Steps } from './lib/steps.mjs';

ensureInstalled();
const steps = new Steps();
await steps.checks();
process.exit(steps.close());
