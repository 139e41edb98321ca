// What a commit must prove, also from a fresh checkout: installs what is missing, checks, builds, and tests the product in a real browser.
import { ensureBrowser } from './lib/browser.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { STATIC_CHECKS, Steps } from './lib/steps.mjs';
import { browserSuite, monkeySuite, vitestSuite } from './lib/suites.mjs';

ensureInstalled();
ensureBrowser();
const steps = new Steps('test-results');
console.log('\n▸ format, types, directions, dead code, words, build');
await steps.together(STATIC_CHECKS);
await steps.suite(vitestSuite('tests', 'test-results/unit.json'));
// Both wait more than they compute, so they share the cores; with the tests above they only take turns (measured: slower).
await Promise.all([
  steps.suite(browserSuite('browser', 'test-results/browser.json')),
  steps.suite(monkeySuite('three walks of a monkey', '--seed', 1, '--walks', 3, '--steps', 25)),
]);
process.exit(steps.close());
