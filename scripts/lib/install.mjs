import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout, as a URL that ends with a slash. */
export const root = new URL('../../', import.meta.url);

const bin = fileURLToPath(new URL('node_modules/.bin', root));

/** A program of one of the installed packages; `node` is the project's own. */
export const binary = (name) =>
  join(bin, process.platform === 'win32' && name !== 'node' ? `${name}.cmd` : name);

const packagesIn = (path) => {
  const file = new URL(path, root);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
};

/** npm writes this file at the end of an installation; an interrupted one leaves none. */
function isInstalled() {
  const installed = packagesIn('node_modules/.package-lock.json');
  return Object.entries(packagesIn('package-lock.json')).every(
    ([path, wanted]) =>
      path === '' ||
      installed[path]?.integrity === wanted.integrity ||
      (wanted.optional && installed[path] === undefined),
  );
}

const runs = (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

/** Installs the locked versions if any is missing or different, and puts their programs, including Node, first in the PATH. */
export function ensureInstalled() {
  if (!isInstalled() || !runs(binary('node'))) {
    console.log('Installing what is missing …');
    // Not `npm ci`: the lock file may lack binaries for other systems, on which `ci` fails.
    const { status } = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      // In production npm would leave out what the build needs.
      env: { ...process.env, NODE_ENV: 'development' },
    });
    if (status !== 0) fail('npm install failed; its own words are above.');
    if (!runs(binary('node'))) fail('Node 24 was installed, but does not run on this machine.');
  }
  process.env.PATH = `${bin}${delimiter}${process.env.PATH}`;
}

export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
