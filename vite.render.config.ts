import { defineConfig } from 'vite';
import { plugins } from './vite.plugins.ts';

/** The pages as the server renders them: the same routes, with their libraries, in one folder. */
export default defineConfig({
  plugins: plugins(),
  publicDir: false,
  // React's own build for production, whatever the server is started for.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/entry-server.tsx',
    outDir: 'dist/render',
    target: 'node24',
    sourcemap: true,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
