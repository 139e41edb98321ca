import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { generateSW } from 'workbox-build';

const root = fileURLToPath(new URL('../reference/', import.meta.url));
const usual = { configFile: false, logLevel: 'warn', root } as const;

async function prerender(folder: string): Promise<string> {
  const outDir = join(folder, 'server');
  await build({
    ...usual,
    plugins: [react()],
    ssr: { noExternal: true },
    build: { ssr: 'server.tsx', outDir, emptyOutDir: true },
  });
  const { render }: typeof import('../reference/server.tsx') = await import(
    pathToFileURL(join(outDir, 'server.js')).href
  );
  return render();
}

/** Its styles stand in the HTML, as Encore's do. */
function inlineStyle(outDir: string) {
  const file = join(outDir, 'index.html');
  const html = readFileSync(file, 'utf8').replace(
    /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/,
    (_, href: string) => `<style>${readFileSync(join(outDir, href), 'utf8').trim()}</style>`,
  );
  writeFileSync(file, html);
}

/** Builds the page of `reference/`, prerendered and with a worker, into a new folder. */
export async function buildReferencePage() {
  const folder = mkdtempSync(join(tmpdir(), 'encore-reference-'));
  const outDir = join(folder, 'page');
  const html = await prerender(folder);
  const prerendered = {
    name: 'prerendered',
    transformIndexHtml: (page: string) => page.replace('<!--page-->', html),
  };
  await build({
    ...usual,
    plugins: [react(), prerendered],
    build: { outDir, emptyOutDir: true },
  });
  inlineStyle(outDir);
  await generateSW({
    globDirectory: outDir,
    swDest: join(outDir, 'sw.js'),
    globPatterns: ['**/*.{html,js,css}', 'img/hero.webp'],
    navigateFallback: '/index.html',
    inlineWorkboxRuntime: true,
    clientsClaim: true,
    skipWaiting: true,
    sourcemap: false,
    dontCacheBustURLsMatching: /^assets\//,
  });
  return { folder: outDir, remove: () => rmSync(folder, { recursive: true }) };
}
