import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Inline } from '../lib/security-headers.ts';

type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean };
type Manifest = Record<string, Chunk>;

const ENTRY = 'index.html';
const BUILT_TAGS =
  /(?:\n *)?(?:<link rel="(?:stylesheet|modulepreload)"[^<>]*>|<script type="module"[^<>]*><\/script>)/g;
const INLINE = /<script id="(?:opening|starter)">([\s\S]*?)<\/script>/g;

/** A module and everything it imports. */
function reach(manifest: Manifest, key: string, found = new Set<Chunk>()): Set<Chunk> {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk)) return found;
  found.add(chunk);
  for (const imported of chunk.imports ?? []) reach(manifest, imported, found);
  return found;
}

/** Its styles come after those of its imports, as when the app loads it. */
function dress(manifest: Manifest, key: string, seen: Set<Chunk>, files: Set<string>) {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk)) return;
  seen.add(chunk);
  for (const imported of chunk.imports ?? []) dress(manifest, imported, seen, files);
  for (const file of chunk.css ?? []) files.add(`/${file}`);
}

/** As a Content-Security-Policy source for an inline script or style. */
export const inlineSource = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The styles of one page, inlined in its HTML. */
export type PageStyle = { text: string; files: string[] };

/** The build's output: the HTML template of every page, and the files of each module. */
export function readBuiltApp(directory: string) {
  const page = join(directory, 'index.html');
  if (!existsSync(page)) return undefined;
  const whole = readFileSync(page, 'utf8');
  const manifest: Manifest = JSON.parse(
    readFileSync(join(directory, '.vite/manifest.json'), 'utf8'),
  );
  const sheets = new Map(
    Object.values(manifest)
      .flatMap(({ css = [] }) => css)
      .map((file) => [`/${file}`, readFileSync(join(directory, file), 'utf8')]),
  );
  const scripts = [...whole.matchAll(INLINE)].map(([, text = '']) => inlineSource(text));
  return {
    /** Without styles and scripts, which each page adds. */
    template: whole.replaceAll(BUILT_TAGS, ''),
    /** The files of the app's entry, which comes first, and of these modules. */
    scriptsOf: (modules: string[]): string[] => [
      ...new Set(
        [ENTRY, ...modules].flatMap((module) =>
          [...reach(manifest, module)].map(({ file }) => `/${file}`),
        ),
      ),
    ],
    styleOf(modules: string[]): PageStyle {
      const files = new Set<string>();
      const seen = new Set<Chunk>();
      for (const module of [ENTRY, ...modules]) dress(manifest, module, seen, files);
      return { text: [...files].map((file) => sheets.get(file)).join(''), files: [...files] };
    },
    /** What the policy of a page with this style allows besides our files. */
    inlineOf: ({ text }: PageStyle): Inline => ({
      scripts,
      styles: text ? [inlineSource(text)] : [],
    }),
  };
}

export type BuiltApp = NonNullable<ReturnType<typeof readBuiltApp>>;
