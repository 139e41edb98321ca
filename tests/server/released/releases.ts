import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from './calls.ts';

const directory = new URL('releases/', import.meta.url);

/** The name of the recording whose calls no release has yet; the others are named by their release's commit. */
export const NEXT = 'next';

/** Where the calls of a release are recorded. */
export const recordingOf = (name: string): URL => new URL(`${name}.json`, directory);

export type Recording = { name: string; calls: Record<string, Call> };

export const recordings = (): Recording[] =>
  readdirSync(directory).map((file) => ({
    name: file.replace('.json', ''),
    calls: JSON.parse(readFileSync(new URL(file, directory), 'utf8')),
  }));

export const releases = (): Recording[] => recordings().filter(({ name }) => name !== NEXT);

/** Calls that no recording has, by name. */
export function unrecorded(now: Record<string, Call>, kept: Recording[]): string[] {
  const known = new Set(kept.flatMap(({ calls }) => Object.keys(calls)));
  return Object.keys(now).filter((name) => !known.has(name));
}

/** Its first eight digits; an error says what to do where the clone lacks it. */
export function commitNamed(name: string): string {
  const found = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], {
    encoding: 'utf8',
  });
  if (found.status === 0) return found.stdout.slice(0, 8);
  throw new Error(`This clone has no commit ${name}; if it is shallow: git fetch --unshallow.`);
}

/**
 * The files of a commit in a temporary directory, which the caller removes. They run with the
 * packages of this checkout, though those of the release may have been older.
 */
export function unpack(commit: string): string {
  const files = execFileSync('git', ['archive', commitNamed(commit)], { maxBuffer: 2 ** 30 });
  const to = mkdtempSync(join(tmpdir(), 'encore-release-'));
  execFileSync('tar', ['-x', '-C', to], { input: files });
  symlinkSync(join(process.cwd(), 'node_modules'), join(to, 'node_modules'));
  return to;
}
