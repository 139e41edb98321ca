import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

const ROOT = new URL('../../', import.meta.url);

/** `import … from`, `export … from` and `import()` of our own modules; types are not there at run time. */
const IMPORT =
  /(?:^|\n)(?:import|export)(?! type\b)[^'";]*?from '(\.[^']+)'|\bimport\('(\.[^']+)'\)/g;

type Module = { imports: string[]; source: string };

const moduleAt = (file: string): Module => {
  const source = readFileSync(new URL(file, ROOT), 'utf8');
  const imports = [...source.matchAll(IMPORT)].map(([, still = '', lazily = still]) =>
    posix.join(posix.dirname(file), lazily || still),
  );
  return { source, imports: imports.filter((name) => name.startsWith('src/')) };
};

/** Every module of the app with what it imports. */
export const MODULES: ReadonlyMap<string, Module> = new Map(
  readdirSync(new URL('src/', ROOT), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(css|d)\.ts$/.test(file))
    .map((file) => [`src/${file}`, moduleAt(`src/${file}`)]),
);
