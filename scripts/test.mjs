// The complete check from a fresh checkout: installs what is missing, checks, builds, and tests the product in a real browser.
import { ensureBrowser } from './lib/browser.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Steps } from './lib/steps.mjs';

ensureInstalled();
ensureBrowser();
const steps = new Steps();
await steps.checks();
await steps.browser();
process.exit(steps.close());
