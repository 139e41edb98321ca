import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The page of the flow book as one plain script: a browser opens no module from a disk. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist/flows',
    emptyOutDir: true,
    lib: {
      entry: 'scripts/flow-book/page/main.tsx',
      name: 'flowBook',
      formats: ['iife'],
      fileName: () => 'book.js',
      cssFileName: 'book',
    },
  },
});
