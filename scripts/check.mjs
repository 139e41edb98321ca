// The whole check without the browser: format, lint, types, import directions, dead code, messages, unit tests, size.
import { ensureInstalled } from './lib/install.mjs';
import { Steps } from './lib/steps.mjs';

ensureInstalled();
const steps = new Steps();
await steps.checks();
process.exit(steps.close());
