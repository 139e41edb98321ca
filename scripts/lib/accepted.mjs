import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, root } from './install.mjs';

const path = (file) => fileURLToPath(new URL(file, root));

/** In the checkout, so that its charts find xstate. */
const UNPACKED = path('test-results/against');
/** Books that were accepted, by the commit that they were written from. */
const ACCEPTED = path('accepted');
const ARCHIVE = /\.(tar\.gz|tgz)$/;

const run = (program, ...args) =>
  spawnSync(program, args, { cwd: fileURLToPath(root), encoding: 'utf8' });

const isFolder = (place) => existsSync(place) && statSync(place).isDirectory();

/** The folder of an archive that has the book, which may have been packed with its own name. */
const bookIn = (folder) =>
  [folder, ...readdirSync(folder).map((name) => join(folder, name))].find((one) =>
    isFolder(join(one, 'charts')),
  );

function takeFolder(folder, what) {
  const book = bookIn(folder);
  if (!book) fail(`${what} is no flow book: it has no folder charts.`);
  for (const part of ['charts', 'pictures']) {
    if (isFolder(join(book, part)))
      cpSync(join(book, part), join(UNPACKED, part), { recursive: true });
  }
}

function takeArchive(file, what) {
  const folder = join(UNPACKED, 'archive');
  mkdirSync(folder);
  if (run('tar', '-xzf', file, '-C', folder).status !== 0) fail(`${what} cannot be unpacked.`);
  takeFolder(folder, what);
  rmSync(folder, { recursive: true });
}

function takeBook(place, what) {
  if (isFolder(place)) takeFolder(place, what);
  else if (ARCHIVE.test(place)) takeArchive(place, what);
  else fail(`${what} is neither a folder nor a .tar.gz.`);
}

/** The charts as the commit has them; the pictures of its accepted book, if there is one. */
function takeCommit(hash, what) {
  const accepted = existsSync(ACCEPTED)
    ? readdirSync(ACCEPTED).find((name) => hash.startsWith(name.replace(ARCHIVE, '')))
    : undefined;
  if (accepted) takeBook(join(ACCEPTED, accepted), `accepted/${accepted}`);
  rmSync(join(UNPACKED, 'charts'), { recursive: true, force: true });
  mkdirSync(join(UNPACKED, 'charts'));
  const archive = join(UNPACKED, 'machines.tar');
  const packed = run('git', 'archive', `--output=${archive}`, `${hash}:machines`);
  if (packed.status !== 0) fail(`The commit ${what} has no charts.`);
  run('tar', '-xf', archive, '-C', join(UNPACKED, 'charts'));
  rmSync(archive);
}

/** Puts the charts and pictures of a folder, an archive or a commit to `test-results/against`. */
export function unpackAccepted(what) {
  rmSync(UNPACKED, { recursive: true, force: true });
  mkdirSync(UNPACKED, { recursive: true });
  if (existsSync(resolve(what))) return takeBook(resolve(what), what);
  const commit = run(
    'git',
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${what}^{commit}`,
  );
  if (commit.status !== 0) fail(`There is no folder, archive or commit ${what}.`);
  takeCommit(commit.stdout.trim(), what);
}
