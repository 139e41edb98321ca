import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { BRAND } from '../../contract/brand.ts';
import { makeDirectory } from '../lib/make-directory.ts';
import { StartError } from '../lib/start-error.ts';
import { freeSpace, inMegabytes, NEW_DATABASE, RESERVE } from './disk-space.ts';

/** PGlite's major version; it can open no other version's files. */
const POSTGRES = '18';

/** What a directory may contain before a database does. */
const OURS = /^(lock|lock-journal|secret(\..+)?|postgres\.new|lost\+found)$/;

const OTHERS = 0o077;

export const databaseIn = (directory: string) => join(directory, 'postgres');

export const unwritable = (directory: string, cause: unknown) => {
  const code =
    cause instanceof Error && 'syscall' in cause && 'code' in cause ? ` (${cause.code})` : '';
  return new StartError(
    `The data directory ${directory} cannot be written${code}; let this user write there, or set DATA_DIR to another directory.`,
    { cause },
  );
};

export const outOfSpace = (directory: string, needed: number, cause?: unknown) =>
  new StartError(
    `Only ${inMegabytes(freeSpace(directory))} are free where the data directory ${directory} lies, and ${inMegabytes(needed)} are needed; free some, or set DATA_DIR to another disk.`,
    { cause },
  );

export const damaged = (directory: string, cause?: unknown) =>
  new StartError(
    `The database in ${directory} is damaged and cannot be opened; put a backup of the directory in its place, or set DATA_DIR to a new one.`,
    { cause },
  );

/** Creates the directory if it is missing; throws if it contains something else, and leaves that unchanged. */
export function openDirectory(directory: string): void {
  // Also for what PGlite and SQLite write later.
  process.umask(OTHERS);
  const isNew = !existsSync(databaseIn(directory));
  const needed = RESERVE + (isNew ? NEW_DATABASE : 0);
  if (freeSpace(directory) < needed) throw outOfSpace(directory, needed);
  let names: string[];
  try {
    makeDirectory(directory);
    names = readdirSync(directory);
  } catch (error) {
    throw unwritable(directory, error);
  }
  const foreign = names.find((name) => !OURS.test(name));
  if (foreign && isNew) {
    throw new StartError(
      `The data directory ${directory} holds something else than ${BRAND}'s data (${foreign}); set DATA_DIR to an empty or a new directory.`,
    );
  }
}

/** Only for the directory's holder: takes other users' rights away, and refuses what could not be opened. */
export function checkDirectory(directory: string): void {
  try {
    makePrivate(directory);
  } catch (error) {
    throw unwritable(directory, error);
  }
  const database = databaseIn(directory);
  if (existsSync(database)) checkVersion(directory, join(database, 'PG_VERSION'));
}

/** Without this file PGlite would create a new database over the existing one. */
function checkVersion(directory: string, file: string) {
  let version: string;
  try {
    version = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw damaged(directory, error);
  }
  if (version === POSTGRES) return;
  if (!/^\d+$/.test(version)) throw damaged(directory);
  throw new StartError(
    `The database in ${directory} was made by PostgreSQL ${version}, and this version of ${BRAND} reads ${POSTGRES} only; start the version that made it, or set DATA_DIR to a new directory.`,
  );
}

/** Directories 0700 and files 0600, all the way down. */
export function makePrivate(path: string): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  if ((found.mode & OTHERS) !== 0) chmodSync(path, found.mode & 0o700);
  accessSync(path, constants.R_OK | constants.W_OK);
  if (!found.isDirectory()) return;
  for (const name of readdirSync(path)) makePrivate(join(path, name));
}
