/**
 * Every fault of every call that the flows make, in Chromium; `npm test` has one of each call there.
 *
 *   node tests/bench/faults.ts
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { report } from './support/results.ts';

const REPORT = 'test-results/faults-run.json';

rmSync(REPORT, { force: true });
const began = performance.now();
spawnSync('node', ['scripts/paths.mjs', '--run', '--fault', 'all'], { stdio: 'inherit' });
const { stats } = JSON.parse(readFileSync(REPORT, 'utf8'));
const { expected, unexpected } = stats;

report('faults', [
  { what: 'faults of calls that end well', figure: `${expected} of ${expected + unexpected}` },
  {
    what: 'all of them',
    figure: `${Math.round((performance.now() - began) / 60_000)} minutes`,
  },
]);
