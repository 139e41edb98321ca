// Limits the JavaScript that `/` loads first, as sent (brotli, quality 11), and tells what grew since
// scripts/lib/first-load.json was written; with --record it is written anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { root } from './lib/install.mjs';

const BUDGET_KB = 150;
/** How much all files together may grow before the new sizes are recorded, with the change that needs them. */
const UNRECORDED_KB = 2;
const ENTRY = 'index.html';
/** What Home's HTML preloads besides the entry. */
const PARTS = ['src/routes/home/home.page.tsx', 'locales/en/menu.po'];
const RECORD = new URL('scripts/lib/first-load.json', root);

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

const sizeOf = (file) => brotliCompressSync(readFileSync(new URL(`dist/app/${file}`, root))).length;
const withoutHash = (file) => file.replace(/^assets\/(.+)-[\w-]{8}\.js$/, '$1');

const sizes = Object.fromEntries(
  [...PARTS.reduce((found, part) => scripts(part, found), scripts(ENTRY))]
    .filter((file) => file.endsWith('.js'))
    .map((file) => [withoutHash(file), sizeOf(file)]),
);
if (process.argv.includes('--record')) {
  writeFileSync(RECORD, `${JSON.stringify(sizes, null, 2)}\n`);
}
const recorded = JSON.parse(readFileSync(RECORD, 'utf8'));

const sum = (bytes) => Object.values(bytes).reduce((total, size) => total + size, 0);
const kB = (bytes) => (bytes / 1000).toFixed(1).padStart(7);
const growth = (bytes) => (bytes > 0 ? '+' : '') + (bytes / 1000).toFixed(1);

for (const name of new Set([...Object.keys(sizes), ...Object.keys(recorded)])) {
  const grown = (sizes[name] ?? 0) - (recorded[name] ?? 0);
  const change = Math.abs(grown) < 50 ? '' : `  (${growth(grown)} kB)`;
  console.log(`${kB(sizes[name] ?? 0)} kB  ${name}${change}`);
}
const total = sum(sizes);
const grown = total - sum(recorded);
console.log(`${kB(total)} kB  of ${BUDGET_KB} kB  (${growth(grown)} kB since the record)`);
const isRecorded = Math.abs(grown) <= UNRECORDED_KB * 1000;
if (!isRecorded) console.error('Is it worth it? Then record it: node scripts/size.mjs --record');
process.exit(isRecorded && total <= BUDGET_KB * 1000 ? 0 : 1);
