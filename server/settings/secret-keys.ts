import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fchmodSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { makeDirectory } from '../lib/make-directory.ts';
import { StartError } from '../lib/start-error.ts';
import type { Settings } from './settings.ts';

const newSecret = () => randomBytes(32).toString('base64url');
const isSecret = (text: string) => /^[A-Za-z0-9_-]{43}$/.test(text);

/** The secrets of keyed hashes: from the settings, or one stored in the data directory. */
export function secretKeysOf({
  secretKeys: [newest, ...earlier] = [],
  dataDir,
}: Pick<Settings, 'secretKeys' | 'dataDir'>): [string, ...string[]] {
  if (newest) return [newest, ...earlier];
  return [dataDir === 'memory' ? newSecret() : storedSecret(dataDir)];
}

export const secretFileIn = (directory: string) => join(resolve(directory), 'secret');

/** Refuses a start whose stored secret is none, before anything is made for it. */
export function checkSecret({
  secretKeys,
  dataDir,
}: Pick<Settings, 'secretKeys' | 'dataDir'>): void {
  const file = secretFileIn(dataDir);
  if (!secretKeys && dataDir !== 'memory' && existsSync(file)) readSecret(file);
}

function storedSecret(directory: string): string {
  const file = secretFileIn(directory);
  try {
    makeDirectory(directory);
    if (!existsSync(file)) createSecretFile(file);
    chmodSync(file, 0o600);
  } catch (error) {
    throw unusable(file, error);
  }
  return readSecret(file);
}

const unusable = (file: string, cause: unknown) =>
  new StartError(`The secret in ${file} cannot be read or made; set SECRET_KEYS.`, { cause });

function readSecret(file: string): string {
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw unusable(file, error);
  }
  if (isSecret(secret)) return secret;
  throw new StartError(
    `${file} holds no secret; put it back, or remove it so that a new one is made: codes that were sent are invalid then, and limits begin anew.`,
  );
}

/** Written completely before it gets its name, so that neither a crash nor a second process sees half of one. */
function createSecretFile(file: string): void {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const descriptor = openSync(draft, 'wx', 0o600);
  try {
    // The umask may have removed more from the mode.
    fchmodSync(descriptor, 0o600);
    writeSync(descriptor, `${newSecret()}\n`);
    fsyncSync(descriptor);
    linkSync(draft, file);
  } catch (error) {
    if (!isTaken(error)) throw error;
  } finally {
    closeSync(descriptor);
    unlinkSync(draft);
  }
}

const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';
