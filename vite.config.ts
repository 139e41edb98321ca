import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel, { type RolldownBabelPreset } from '@rolldown/plugin-babel';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bareCharts } from './scripts/lib/bare-charts.ts';
import { shakableRouter } from './scripts/lib/shakable-router.ts';

const apiPort = process.env.API_PORT ?? '3001';

/** The React Compiler serves the pages with state; what `/` loads first does without (docs/decisions/0004). */
const COMPILED = /\/src\/routes\/(?!home\/)[^/]+\//;

/** What every page needs, in one file that outlives our own releases in the browser's cache. */
const VENDOR =
  /rolldown\/runtime|\/node_modules\/(react|react-dom|scheduler|react-router|xstate|@xstate|use-sync-external-store|use-isomorphic-layout-effect|ofetch|destr|ufo|@lingui)\//;

const bareChartsPreset: RolldownBabelPreset = {
  preset: () => ({ plugins: [bareCharts] }),
  rolldown: {
    filter: { id: /\/machines\/[^/]+\.machine\.ts$/ },
    configResolvedHook: ({ command }) => command === 'build',
  },
};

export default defineConfig({
  plugins: [
    react(),
    lingui(),
    babel({
      // The last goes first: words are found before the compiler renames what stands in them.
      presets: [
        bareChartsPreset,
        reactCompilerPreset({ sources: (file) => COMPILED.test(file) }),
        linguiTransformerBabelPreset(),
      ],
    }),
    vanillaExtractPlugin(),
    shakableRouter(),
  ],
  build: {
    outDir: 'dist/app',
    manifest: true,
    target: 'es2022',
    // All of it is less than 9 kB packed: one request, and no page waits for its own.
    cssCodeSplit: false,
    // Browsers without `modulepreload` load the modules a moment later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'vendor', test: VENDOR, priority: 1 }] } },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/artwork', '/dev', '/health'].map((path) => [path, `http://127.0.0.1:${apiPort}`]),
    ),
  },
});
