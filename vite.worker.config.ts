import { defineConfig } from 'vite';

/** The service worker: one file that needs no other. The list of what it keeps is put in afterwards (scripts/lib/build.mjs). */
export default defineConfig({
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist/worker',
    target: 'es2022',
    lib: { entry: 'sw/worker.ts', formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
  },
});
