import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BRAND } from '../../contract/brand.ts';
import { StartError } from '../lib/start-error.ts';
import { unwritable } from './data-directory.ts';

const SQLITE_BUSY = 5;
/** A directory in its place, or a file with other contents. */
const NOT_A_LOCK = [14, 26];

const codeOf = (error: unknown) =>
  error instanceof Error && 'errcode' in error ? error.errcode : undefined;

export class DirectoryInUse extends StartError {
  constructor(directory: string, options: ErrorOptions) {
    super(
      `The data directory ${directory} is in use by another process; stop it or set DATA_DIR.`,
      options,
    );
  }
}

/**
 * One process per data directory. SQLite is here only for its file locks: they belong to the operating
 * system, so they vanish with the process, kill -9 included, and cannot be mistaken for another process's id.
 */
export function lockDirectory(directory: string): () => void {
  const file = join(directory, 'lock');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock?.close();
    const code = codeOf(cause);
    if (code === SQLITE_BUSY) throw new DirectoryInUse(directory, { cause });
    if (existsSync(file) && NOT_A_LOCK.some((other) => other === code)) {
      throw new StartError(
        `The file ${file} is not ${BRAND}'s; move it away, or set DATA_DIR to another directory.`,
        { cause },
      );
    }
    throw unwritable(directory, cause);
  }
  const held = lock;
  return () => held.close();
}
