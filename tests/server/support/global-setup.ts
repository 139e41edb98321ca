import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { preparedSnapshot } from './snapshot.ts';

/** Once per run: a snapshot for PGlite. */
export default async function setup(project: TestProject) {
  const temporary = mkdtempSync(join(tmpdir(), 'encore-test-'));
  project.provide('temporary', temporary);
  project.provide('snapshot', await preparedSnapshot());
  return () => rmSync(temporary, { recursive: true, force: true });
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Where temporary files go: a worker is ended without a chance to remove its own. */
    temporary: string;
    /** A file that a database in memory starts from. */
    snapshot: string;
  }
}
