import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const apiPort = process.env.API_PORT ?? '3001';

export default defineConfig({
  plugins: [
    react(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset(), reactCompilerPreset()] }),
    vanillaExtractPlugin(),
  ],
  build: { outDir: 'dist/app', manifest: true, target: 'es2022' },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/artwork', '/dev', '/health'].map((path) => [path, `http://127.0.0.1:${apiPort}`]),
    ),
  },
});
