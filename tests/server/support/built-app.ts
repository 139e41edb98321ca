import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildTest } from './build-test.ts';

const STARTER = 'document.documentElement.dataset.started = 1;';

const TEMPLATE = `<!doctype html>
<html lang="en">
  <head>
    <!--head-->
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/poster-1.js">
    <link rel="stylesheet" crossorigin href="/assets/index-1.css">
  </head>
  <body>
    <div id="root"><!--page--><p class="loading">Loading...</p><!--/page--></div>
    <!--sent-->
    <script id="starter">${STARTER}</script>
  </body>
</html>
`;

const MANIFEST = {
  'index.html': { file: 'assets/index-1.js', isEntry: true, css: ['assets/index-1.css'] },
  '_poster.js': {
    file: 'assets/poster-1.js',
    imports: ['index.html'],
    css: ['assets/poster-1.css'],
  },
  'src/routes/home/home.page.tsx': {
    file: 'assets/home-1.js',
    imports: ['index.html', '_poster.js'],
    css: ['assets/home-1.css'],
  },
  'src/routes/event/event.page.tsx': {
    file: 'assets/event-1.js',
    imports: ['index.html'],
    css: ['assets/event-1.css'],
  },
  'src/routes/legal/terms-of-service.page.tsx': { file: 'assets/terms-1.js' },
  'locales/kr/account.po': { file: 'assets/account-kr.js' },
};

const SCRIPT = `console.log(${JSON.stringify('x'.repeat(500))});`;

const FILES: Record<string, string | Buffer> = {
  'index.html': TEMPLATE,
  '.vite/manifest.json': JSON.stringify(MANIFEST),
  'assets/index-1.css': 'p { color: white }',
  'assets/poster-1.css': '.poster { margin: 0 }',
  'assets/home-1.css': '.home { margin: 0 }',
  'assets/event-1.css': '.event { margin: 0 }',
  'assets/index-1.js': SCRIPT,
  'assets/index-1.js.br': brotliCompressSync(SCRIPT),
  'icons/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'manifest.webmanifest': '{}',
};

/** The output of a build, as small as possible, among the temporary files of the run. */
export function builtApp(): string {
  const directory = mkdtempSync(join(tmpdir(), 'encore-app-'));
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), content);
  }
  return directory;
}

/** A server with such a build. */
export const withFiles: typeof buildTest = (options) =>
  buildTest({ appDirectory: builtApp(), ...options });
