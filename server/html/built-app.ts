import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean };
type Manifest = Record<string, Chunk>;

const ENTRY = 'index.html';

/** Everything a module needs, itself first: its own files and those of what it imports. */
function reach(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk) return found;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(`/${file}`);
  for (const imported of chunk.imports ?? []) {
    if (!found.has(`/${manifest[imported]?.file}`)) reach(manifest, imported, found);
  }
  return found;
}

/** What the build left: the page that every address gets, and which files a module brings along. */
export function readBuiltApp(directory: string) {
  const page = join(directory, 'index.html');
  if (!existsSync(page)) return undefined;
  const template = readFileSync(page, 'utf8');
  const manifest: Manifest = JSON.parse(
    readFileSync(join(directory, '.vite/manifest.json'), 'utf8'),
  );
  const always = reach(manifest, ENTRY);
  return {
    template,
    /** The files of these modules that the page does not load anyway. */
    filesOf: (modules: string[]): string[] => [
      ...new Set(
        modules
          .flatMap((module) => [...reach(manifest, module)])
          .filter((file) => !always.has(file)),
      ),
    ],
  };
}

export type BuiltApp = NonNullable<ReturnType<typeof readBuiltApp>>;
