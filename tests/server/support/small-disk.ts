import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

type SmallDisk = { directory: string; fill(): void; free(): void; remove(): void };

/** A separate disk in memory; undefined where none can be mounted. */
function mountDisk(megabytes: number): SmallDisk | undefined {
  const directory = mkdtempSync(join(tmpdir(), 'encore-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', directory], {
      stdio: 'ignore',
    });
  } catch {
    rmSync(directory, { recursive: true });
    return undefined;
  }
  const ballast = join(directory, 'ballast');
  return {
    directory,
    /** Until no byte is free. */
    fill() {
      const file = openSync(ballast, 'w');
      try {
        for (const block = Buffer.alloc(65_536); ; ) writeSync(file, block);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast),
    remove() {
      execFileSync('umount', ['-l', directory]);
      rmSync(directory, { recursive: true });
    },
  };
}

/** For one test. */
export function disk(megabytes: number): SmallDisk {
  const mounted = mountDisk(megabytes);
  if (!mounted) throw new Error('no disk');
  onTestFinished(mounted.remove);
  return mounted;
}

/** For a test's title. */
export const needsDisk = (): string => {
  const disk = mountDisk(1);
  disk?.remove();
  return disk ? '' : ' (skipped: no tmpfs can be mounted here)';
};
