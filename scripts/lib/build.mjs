import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { binary, fail, root } from './install.mjs';

const SOURCES = [
  'index.html',
  'package-lock.json',
  'lingui.config.ts',
  'vite.config.ts',
  'scripts/lib/build.mjs',
  'contract',
  'locales',
  'machines',
  'public',
  'src',
  'sw',
];
const OUTPUT = 'dist/app';
const MARKER = `${OUTPUT}/.built-from`;
const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt)$/;

const at = (path) => fileURLToPath(new URL(path, root));

function* filesIn(path) {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) yield* filesIn(join(path, name));
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesIn(at(source))) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const compress = promisify(brotliCompress);

/** Done once here at the highest quality, so that the server only has to send the file. */
async function compressAll() {
  const files = [...filesIn(at(OUTPUT))].filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      const small = await compress(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      });
      if (small.length < content.length) writeFileSync(`${file}.br`, small);
    }),
  );
}

/** Builds the app into dist/app unless it was built from exactly these sources; `first` runs before a build only. */
export async function ensureBuilt({ first } = {}) {
  const current = fingerprint();
  if (existsSync(at(MARKER)) && readFileSync(at(MARKER), 'utf8') === current) return;
  first?.();
  console.log('Building the app …');
  const { status } = spawnSync(
    binary('node'),
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    { cwd: root, stdio: 'inherit' },
  );
  if (status !== 0) fail('The build failed; its own words are above.');
  await compressAll();
  // Last, so that a build that was cut off is done again.
  writeFileSync(at(MARKER), current);
}
