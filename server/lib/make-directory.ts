import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** With its parents. Node's own `recursive` loops forever in /proc, where no directory can be created. */
export function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}
