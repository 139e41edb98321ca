import { defineConfig } from 'vite';
import { plugins } from '../../vite.plugins.ts';

/** The app as it is delivered, but for its English. */
export default defineConfig({
  plugins: plugins({ configPath: `${import.meta.dirname}/lingui.config.ts` }),
  build: { outDir: 'dist/pseudo', manifest: true, target: 'es2022' },
});
