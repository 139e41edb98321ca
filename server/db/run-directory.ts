import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../lib/start-error.ts';
import { lockDirectory } from './embedded-lock.ts';

const PREFIX = 'encore-run-';
/** Another process may just have created it and not locked it yet. */
const TOO_NEW = 60_000;

/**
 * A new directory for a process's sockets, accessible to this user only. Not inside the data directory: a socket's path may have
 * no more than 104 characters. Locked as long as the process runs, so that others know whose directories to leave alone.
 */
export function makeRunDirectory(): { path: string; remove(): void } {
  let path: string;
  try {
    path = mkdtempSync(join(tmpdir(), PREFIX));
  } catch (cause) {
    throw new StartError(
      `No directory can be made in ${tmpdir()}; free some space there, or set TMPDIR.`,
      { cause },
    );
  }
  const unlock = lockDirectory(path);
  const remove = () => {
    unlock();
    rmSync(path, { recursive: true, force: true });
    process.off('exit', remove);
  };
  process.once('exit', remove);
  return { path, remove };
}

/** Removes what killed processes have left. A directory of another user, which cannot be locked, stays. */
export function removeAbandonedRunDirectories(now = Date.now()): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const path = join(tmpdir(), name);
    try {
      if (statSync(path).mtimeMs > now - TOO_NEW) continue;
      lockDirectory(path)();
      rmSync(path, { recursive: true, force: true });
    } catch {
      // Somebody else's, in use, or just removed by another start.
    }
  }
}
