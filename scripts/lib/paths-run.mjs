import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { binary, fail, root } from './install.mjs';
import { STEADY_PLAYWRIGHT } from './steps.mjs';

/** From the folder of the browser tests; the book reads the second. */
const FAULTS_REPORT = '../../test-results/faults-run.json';
const PATHS_REPORT = '../../test-results/paths-run.json';

/** Each fault by its short name on the command line. */
const FAULTS = {
  offline: 'offline',
  timeout: 'no answer in time',
  500: 'status 500',
  429: 'status 429',
  broken: 'a broken answer',
  lost: 'an answer lost after the effect',
  closed: 'the tab closed and opened again',
};

function faultsOf(name) {
  if (name === 'all') return Object.values(FAULTS);
  if (Object.hasOwn(FAULTS, name)) return [FAULTS[name]];
  return fail(`There is no fault ${name}; there are ${Object.keys(FAULTS).join(', ')}, and all.`);
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
  const faults = fault === undefined ? undefined : faultsOf(fault);
  ensureBrowser();
  ensureBuilt();
  if (!faults) emptyPictures(charts, language);
  const { status } = spawnSync(
    binary('node'),
    [...STEADY_PLAYWRIGHT, faults ? 'paths-faults.test.ts' : 'paths.test.ts'],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        PATHS_RUN: JSON.stringify({ charts, language, faults }),
        BROWSER_REPORT: faults ? FAULTS_REPORT : PATHS_REPORT,
      },
    },
  );
  return status ?? 1;
}
