import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean };
type Manifest = Record<string, Chunk>;

const ENTRY = 'index.html';
const LINK = /(?:\n *)?<link rel="(?:modulepreload|stylesheet)"[^<>]*? href="([^"<>]+)">/g;

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
  const whole = readFileSync(page, 'utf8');
  const linked = [...whole.matchAll(LINK)].flatMap(([, file]) => file ?? []);
  const manifest: Manifest = JSON.parse(
    readFileSync(join(directory, '.vite/manifest.json'), 'utf8'),
  );
  return {
    /** Without its links, which each page writes in the order in which it wants the files. */
    template: whole.replaceAll(LINK, ''),
    /** The files of the app's entry and of these modules. */
    filesOf: (modules: string[]): string[] => [
      ...new Set([
        ...[...reach(manifest, ENTRY), ...linked],
        ...modules.flatMap((module) => [...reach(manifest, module)]),
      ]),
    ],
  };
}

export type BuiltApp = NonNullable<ReturnType<typeof readBuiltApp>>;
