import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { preparedSnapshot } from './snapshot.ts';

/** Once per run: a snapshot for PGlite. */
export default async function setup(project: TestProject) {
  const temporary = mkdtempSync(join(tmpdir(), 'encore-test-'));
  // A PostgreSQL's files are in it, and belong to another user.
  chmodSync(temporary, 0o711);
  project.provide('temporary', temporary);
  project.provide('snapshot', await preparedSnapshot());
  return () => rmSync(temporary, { recursive: true, force: true });
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The directory for temporary files: a worker may be killed before it can delete its own. */
    temporary: string;
    /** A file from which a database in memory starts. */
    snapshot: string;
  }
}
