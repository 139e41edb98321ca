import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { alone } from './build-lock.mjs';
import { binary, fail, root } from './install.mjs';
import { PARTS_LIST } from './parts-list.mjs';

const APP_SOURCES = [
  'vite.plugins.ts',
  'lingui.config.ts',
  'contract',
  'locales',
  'machines',
  'src',
];
const APP_PARTS = [...APP_SOURCES, 'index.html', 'public'];

const BUILDS = [
  {
    what: 'the app',
    config: 'vite.config.ts',
    output: 'dist/app',
    sources: APP_PARTS,
    finish: compressAll,
  },
  {
    what: 'the worker',
    config: 'vite.worker.config.ts',
    output: 'dist/worker',
    sources: [...APP_PARTS, 'sw'],
    finish: injectLists,
  },
  {
    what: 'the pages',
    config: 'vite.render.config.ts',
    output: 'dist/render',
    sources: APP_SOURCES,
  },
  {
    what: 'the server',
    config: 'vite.server.config.ts',
    output: 'dist/server',
    sources: ['contract', 'server'],
  },
];
/** The inputs of every build besides its own sources and configuration. */
const COMMON = ['package-lock.json', 'scripts/lib/build.mjs', 'scripts/lib/chunks.ts'];
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

function fingerprint({ config, sources }) {
  const hash = createHash('sha256');
  for (const source of [...COMMON, config, ...sources]) {
    for (const file of filesIn(at(source))) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const compress = promisify(brotliCompress);

/** Done here once at the highest quality, so that the server only has to send the file. */
async function compressAll(output) {
  const files = [...filesIn(at(output))].filter((file) => COMPRESSIBLE.test(file));
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

/** Puts the names of all files for an offline start into the worker; the server adds the shell's revision. */
async function injectLists(output) {
  const { injectManifest } = await import('workbox-build');
  const { staff, ...parts } = JSON.parse(readFileSync(at(`dist/app/${PARTS_LIST}`), 'utf8'));
  const { warnings } = await injectManifest({
    swSrc: at(`${output}/sw.js`),
    swDest: at(`${output}/sw.js`),
    globDirectory: at('dist/app'),
    globPatterns: ['assets/**/*.{js,css}'],
    // No fan's browser fetches the staff's pages; what only some fans need comes when they do (sw/parts.ts).
    globIgnores: [staff, ...Object.values(parts)].flat(),
    modifyURLPrefix: { 'assets/': '/assets/' },
    // Hashed file names need no cache busting, so no file is fetched twice.
    dontCacheBustURLsMatching: /assets\//,
    additionalManifestEntries: [{ url: '/app-shell', revision: 'REVISION_OF_THE_SHELL' }],
  });
  for (const warning of warnings) console.warn(warning);
  const files = Object.entries(parts).map(([part, names]) => [
    part,
    names.map((name) => `/${name}`),
  ]);
  const worker = at(`${output}/sw.js`);
  const text = readFileSync(worker, 'utf8');
  writeFileSync(
    worker,
    text.replace('self.__PARTS', () => JSON.stringify(Object.fromEntries(files))),
  );
}

const outdated = (only) =>
  BUILDS.filter(({ what }) => what === (only ?? what))
    .map((build) => ({
      ...build,
      current: fingerprint(build),
      marker: at(`${build.output}/.built-from`),
    }))
    .filter(
      ({ current, marker }) => !existsSync(marker) || readFileSync(marker, 'utf8') !== current,
    );

/**
 * Builds app and server into dist, each only if its sources have changed; `first` runs only before
 * a build. `only` names the one to build.
 */
export function ensureBuilt({ first, only } = {}) {
  if (outdated(only).length === 0) return;
  first?.();
  // With the project's Node, which may be newer than the one that runs this.
  const { status } = spawnSync(
    binary('node'),
    ['scripts/build.mjs', ...(only === undefined ? [] : [only])],
    { cwd: root, stdio: 'inherit' },
  );
  if (status !== 0) process.exit(1);
}

/** Builds what is outdated; one process at a time, the others wait and then find nothing to do. */
export async function build(only) {
  await alone(async () => {
    for (const { what, config, output, current, marker, finish } of outdated(only)) {
      console.log(`Building ${what} …`);
      const { status } = spawnSync(
        binary('node'),
        ['node_modules/vite/bin/vite.js', 'build', '--config', config, '--logLevel', 'warn'],
        { cwd: root, stdio: 'inherit' },
      );
      if (status !== 0) fail('The build failed; its own words are above.');
      await finish?.(output);
      // Last, so that an interrupted build is repeated.
      writeFileSync(marker, current);
    }
  });
}
