// Limits the JavaScript that `/` loads first, as sent: brotli, quality 11.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { root } from './lib/install.mjs';

const BUDGET_KB = 135;
const ENTRY = 'index.html';
/** What Home's HTML preloads besides the entry. */
const PARTS = ['src/routes/home/home.page.tsx', 'locales/en/menu.po'];

const manifest = JSON.parse(readFileSync(new URL('dist/app/.vite/manifest.json', root), 'utf8'));

/** Every script that loads with a chunk: itself and its static imports. */
function scripts(key, found = new Set()) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the build's manifest`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) scripts(imported, found);
  return found;
}

const files = [...PARTS.reduce((found, part) => scripts(part, found), scripts(ENTRY))].filter(
  (file) => file.endsWith('.js'),
);
let total = 0;
for (const file of files) {
  const size = brotliCompressSync(readFileSync(new URL(`dist/app/${file}`, root))).length;
  total += size;
  console.log(`${(size / 1000).toFixed(1).padStart(7)} kB  ${file}`);
}
const kB = total / 1000;
console.log(`${kB.toFixed(1).padStart(7)} kB  of ${BUDGET_KB} kB`);
process.exit(kB <= BUDGET_KB ? 0 : 1);
