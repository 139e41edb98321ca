import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { preparedDirectory, preparedSnapshot } from './snapshot.ts';
import { temporaryDirectory } from './temporary.ts';

/** Once per run: a snapshot for PGlite, and a directory made of it. */
export default async function setup(project: TestProject) {
  const temporary = temporaryDirectory();
  project.provide('temporary', temporary);
  project.provide('snapshot', await preparedSnapshot());
  project.provide('directory', await preparedDirectory());
  return () => rmSync(temporary, { recursive: true, force: true });
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The directory for temporary files: a worker may be killed before it can delete its own. */
    temporary: string;
    /** A file from which a database in memory starts. */
    snapshot: string;
    /** A data directory to copy. */
    directory: string;
  }
}
