import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const GIGABYTE = 1024 ** 3;

/** Where the files of a run lie: in memory where there is enough, since on a disk the system's work takes as long as the databases'. */
function place(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const room = Math.min(bavail * bsize, process.availableMemory());
    return room > 6 * GIGABYTE ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

const isRunning = (id: number) => {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
};

/** A new directory of this process, at whose place none is left of one that was killed. */
export function temporaryDirectory(): string {
  const root = place();
  for (const name of readdirSync(root)) {
    const [, owner] = /^encore-run-(\d+)-/.exec(name) ?? [];
    if (owner && !isRunning(Number(owner))) {
      rmSync(join(root, name), { recursive: true, force: true });
    }
  }
  const directory = mkdtempSync(join(root, `encore-run-${process.pid}-`));
  // A PostgreSQL's files are in it, and belong to another user.
  chmodSync(directory, 0o711);
  return directory;
}
