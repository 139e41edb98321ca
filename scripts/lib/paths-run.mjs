import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { binary, fail, root } from './install.mjs';
import { STEADY_PLAYWRIGHT } from './suites.mjs';

/** From the folder of the browser tests; the book reads the second. */
const FAULTS_REPORT = '../../test-results/faults-run.json';
const PATHS_REPORT = '../../test-results/paths-run.json';

function checkFault(fault) {
  const { stdout } = spawnSync(binary('node'), ['tests/paths/print-faults.ts'], { cwd: root });
  const names = JSON.parse(stdout);
  if (!names.includes(fault)) fail(`There is no fault ${fault}; there are ${names.join(', ')}.`);
}

/** Forgets what was seen before, so that each picture is of this run. */
function emptyPictures(charts, language) {
  const folder = `test-results/pictures/${language}`;
  const old = charts.length > 0 ? charts.map((chart) => `${folder}/${chart}`) : [folder];
  for (const one of old) rmSync(new URL(one, root), { recursive: true, force: true });
  mkdirSync(new URL(folder, root), { recursive: true });
}

/** Runs the paths of these charts, or all, in Chromium, or the faults of their calls; returns the exit code. */
export function runPaths(charts, { language, fault }) {
  const hasFault = fault !== undefined;
  if (hasFault) checkFault(fault);
  ensureBrowser();
  ensureBuilt();
  if (!hasFault) emptyPictures(charts, language);
  const { status } = spawnSync(
    binary('node'),
    [...STEADY_PLAYWRIGHT, hasFault ? 'paths-faults.test.ts' : 'paths.test.ts'],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        PATHS_RUN: JSON.stringify({ charts, language, fault }),
        BROWSER_REPORT: hasFault ? FAULTS_REPORT : PATHS_REPORT,
      },
    },
  );
  return status ?? 1;
}
