import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean };
type Manifest = Record<string, Chunk>;

const ENTRY = 'index.html';

/** Everything a module needs. Styles come in the order the app would load them: those of its imports before its own. */
function reach(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || found.has(`/${chunk.file}`)) return found;
  found.add(`/${chunk.file}`);
  for (const imported of chunk.imports ?? []) reach(manifest, imported, found);
  for (const style of chunk.css ?? []) found.add(`/${style}`);
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
