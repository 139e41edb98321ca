import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Chunk = { file: string; imports?: string[]; isEntry?: boolean };
type Manifest = Record<string, Chunk>;

const ENTRY = 'index.html';
const STYLE = /(?:\n *)?<link rel="stylesheet"[^<>]*? href="([^"<>]+)">/g;
const SCRIPT =
  /(?:\n *)?(?:<link rel="modulepreload"[^<>]*>|<script type="module"[^<>]*><\/script>)/g;
const INLINE = /<script id="starter">([\s\S]*?)<\/script>/g;

/** A module and all that it needs before it can run. */
function reach(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || found.has(`/${chunk.file}`)) return found;
  found.add(`/${chunk.file}`);
  for (const imported of chunk.imports ?? []) reach(manifest, imported, found);
  return found;
}

/** As a Content-Security-Policy allows a script or a style that stands in the HTML. */
const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What the build left: the page that every address gets, and which files a module brings along. */
export function readBuiltApp(directory: string) {
  const page = join(directory, 'index.html');
  if (!existsSync(page)) return undefined;
  const whole = readFileSync(page, 'utf8');
  const style = [...whole.matchAll(STYLE)]
    .map(([, file = '']) => readFileSync(join(directory, file), 'utf8'))
    .join('');
  const manifest: Manifest = JSON.parse(
    readFileSync(join(directory, '.vite/manifest.json'), 'utf8'),
  );
  return {
    /** Without styles and scripts, which each page brings in its own way. */
    template: whole.replaceAll(STYLE, '').replaceAll(SCRIPT, ''),
    style,
    /** The files of the app's entry, which is the first, and of these modules. */
    scriptsOf: (modules: string[]): string[] => [
      ...new Set([ENTRY, ...modules].flatMap((module) => [...reach(manifest, module)])),
    ],
    /** What stands in the HTML and may run or paint; it is the same on all pages. */
    allowed: {
      scripts: [...whole.matchAll(INLINE)].map(([, text = '']) => sourceOf(text)),
      styles: style ? [sourceOf(style)] : [],
    },
  };
}

export type BuiltApp = NonNullable<ReturnType<typeof readBuiltApp>>;
