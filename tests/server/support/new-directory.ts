import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty one, for one test. */
export function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'encore-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}
