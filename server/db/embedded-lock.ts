import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';

const SQLITE_BUSY = 5;

const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

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
  try {
    mkdirSync(directory, { recursive: true });
  } catch (error) {
    throw new StartError(`The data directory ${directory} cannot be written.`, { cause: error });
  }
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(directory, 'lock'), { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    if (isBusy(error)) throw new DirectoryInUse(directory, { cause: error });
    throw new StartError(`The data directory ${directory} cannot be written.`, { cause: error });
  }
  const held = lock;
  return () => held.close();
}
