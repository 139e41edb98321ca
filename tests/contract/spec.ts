import { globSync, readFileSync } from 'node:fs';

/** The specification: its first half, then its second. */
export const SPEC = ['docs/spec.md', ...globSync('docs/spec/*.md').sort()]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
