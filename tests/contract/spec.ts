import { globSync, readFileSync } from 'node:fs';

/** The specification: both halves, in order. */
export const SPEC = ['docs/spec.md', ...globSync('docs/spec/*.md').sort()]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
