import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel, { type RolldownBabelPreset } from '@rolldown/plugin-babel';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bareCharts } from './scripts/lib/bare-charts.ts';
import { leanPreload } from './scripts/lib/lean-preload.ts';
import { shakableRouter } from './scripts/lib/shakable-router.ts';

const apiPort = process.env.API_PORT ?? '3001';

/** The React Compiler serves the pages with state; what `/` loads first does without (docs/decisions/0006). */
const COMPILED = /\/src\/routes\/(?!home\/)[^/]+\//;

/** The libraries that every page needs, in one file that outlives our own releases in the browser's cache. */
const VENDOR =
  /\/node_modules\/(react|react-dom|scheduler|react-router|xstate|@xstate|use-sync-external-store|use-isomorphic-layout-effect|ofetch|destr|ufo|@lingui)\//;

/** What is there before any page: the shell and all it stands on, and the parts that Home shares with other pages. */
const APP = new RegExp(
  [
    '/src/start.tsx$',
    '/src/ui/(artwork|embedded-player|loaded|poster|skeleton|strip|use-calm|video-poster).tsx?$',
  ].join('|'),
);

const bareChartsPreset: RolldownBabelPreset = {
  preset: () => ({ plugins: [bareCharts] }),
  rolldown: {
    filter: { id: /\/machines\/[^/]+\.machine\.ts$/ },
    configResolvedHook: ({ command }) => command === 'build',
  },
};

export default defineConfig({
  // React has had the hook itself since 18; the shim is for those who came before.
  resolve: {
    alias: [
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
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
    leanPreload(),
  ],
  build: {
    outDir: 'dist/app',
    manifest: true,
    target: 'es2022',
    // Half a kB less than the default minifier leaves, for a few seconds of build.
    minify: 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3, pure_getters: true } },
    // All of it is less than 9 kB packed: one request, and no page waits for its own.
    cssCodeSplit: false,
    // Browsers without `modulepreload` load the modules a moment later.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html'
          ? files
          : files.filter((file) => !/(vendor|app|rolldown-runtime)-[^/]+$/.test(file)),
    },
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR, priority: 1 },
            { name: 'app', test: APP },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/artwork', '/dev', '/health'].map((path) => [path, `http://127.0.0.1:${apiPort}`]),
    ),
  },
});
