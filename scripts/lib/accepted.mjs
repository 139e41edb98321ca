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

function takeFolder(folder, what, to) {
  const book = bookIn(folder);
  if (!book) fail(`${what} is no flow book: it has no folder charts.`);
  for (const part of ['charts', 'pictures']) {
    if (isFolder(join(book, part))) cpSync(join(book, part), join(to, part), { recursive: true });
  }
}

function takeArchive(file, what, to) {
  const folder = join(to, 'archive');
  mkdirSync(folder);
  if (run('tar', '-xzf', file, '-C', folder).status !== 0) fail(`${what} cannot be unpacked.`);
  takeFolder(folder, what, to);
  rmSync(folder, { recursive: true });
}

function takeBook(place, what, to) {
  if (isFolder(place)) takeFolder(place, what, to);
  else if (ARCHIVE.test(place)) takeArchive(place, what, to);
  else fail(`${what} is neither a folder nor a .tar.gz.`);
}

const isBookOf = (hash) => (name) => {
  const short = name.replace(ARCHIVE, '');
  return short.length >= 7 && hash.startsWith(short);
};

/** The charts as the commit has them; the pictures of its accepted book, if there is one. */
function takeCommit(hash, what, to) {
  const accepted = existsSync(ACCEPTED) ? readdirSync(ACCEPTED).find(isBookOf(hash)) : undefined;
  if (accepted) takeBook(join(ACCEPTED, accepted), `accepted/${accepted}`, to);
  const charts = join(to, 'charts');
  rmSync(charts, { recursive: true, force: true });
  mkdirSync(charts);
  const archive = join(to, 'machines.tar');
  const packed = run('git', 'archive', `--output=${archive}`, `${hash}:machines`);
  if (packed.status !== 0) fail(`The commit ${what} has no charts.`);
  if (run('tar', '-xf', archive, '-C', charts).status !== 0) fail(`${archive} cannot be unpacked.`);
  rmSync(archive);
}

/** Puts the charts and pictures of a folder, an archive or a commit into a folder. */
export function unpackAccepted(what, to = UNPACKED) {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  if (existsSync(resolve(what))) return takeBook(resolve(what), what, to);
  const asked = `${what}^{commit}`;
  const commit = run('git', 'rev-parse', '--verify', '--quiet', '--end-of-options', asked);
  if (commit.status !== 0) fail(`There is no folder, archive or commit ${what}.`);
  takeCommit(commit.stdout.trim(), what, to);
}
