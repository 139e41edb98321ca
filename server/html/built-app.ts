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

/** These modules and everything they import, each after what it imports itself: as they are evaluated. */
function reach(manifest: Manifest, keys: string[], seen = new Set<string>()): Chunk[] {
  return keys.flatMap((key) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return [];
    seen.add(key);
    return [...reach(manifest, chunk.imports ?? [], seen), chunk];
  });
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
    entry: `/${manifest[ENTRY]?.file}`,
    /** The files of the app's entry and of these modules, in the order of their evaluation: what came before keeps the page busy for less long at a time. */
    scriptsOf: (modules: string[]): string[] =>
      reach(manifest, [ENTRY, ...modules]).map(({ file }) => `/${file}`),
    styleOf(modules: string[]): PageStyle {
      const files = [
        ...new Set(
          reach(manifest, [ENTRY, ...modules]).flatMap(({ css = [] }) =>
            css.map((file) => `/${file}`),
          ),
        ),
      ];
      return { text: files.map((file) => sheets.get(file)).join(''), files };
    },
    /** What the policy of a page with this style allows besides our files. */
    inlineOf: ({ text }: PageStyle): Inline => ({
      scripts,
      styles: text ? [inlineSource(text)] : [],
    }),
  };
}

export type BuiltApp = NonNullable<ReturnType<typeof readBuiltApp>>;
