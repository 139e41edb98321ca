import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';

/** An empty one, for one test. */
export function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'encore-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** The data directory of a server that has run before, with sample content. */
export function usedDirectory(path: string = join(newDirectory(), 'data')): string {
  cpSync(inject('directory'), path, { recursive: true });
  return path;
}
