import { readFileSync } from 'node:fs';
import { root } from '../lib/root.ts';
import type { BuiltApp } from './built-app.ts';

/** Such as `0.1.0+Bx3kQ9_a`: the package's, and what the name of the built app's entry tells of its content. */
export function versionOf(built: Pick<BuiltApp, 'entry'> | undefined): string {
  const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
  const [, hash] = built?.entry.match(/-([\w-]{8})\.js$/) ?? [];
  return hash ? `${version}+${hash}` : String(version);
}
