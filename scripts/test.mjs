// Everything, from nothing: installs what is missing, checks, builds, and proves the product in a real browser.
import { ensureBrowser } from './lib/browser.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Steps } from './lib/steps.mjs';

ensureInstalled();
ensureBrowser();
const steps = new Steps();
steps.checks();
steps.browser();
process.exit(steps.close());
