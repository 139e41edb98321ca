import { defineConfig, minifySync, type Plugin } from 'vite';
import { isOurs, listParts, sharedBy, sharedWith } from './scripts/lib/chunks.ts';
import { flowBookInDev } from './scripts/lib/flow-book-in-dev.ts';
import { renderInDev } from './scripts/lib/render-in-dev.ts';
import { plugins } from './vite.plugins.ts';

const api = `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`;

/** What stands in the HTML comes with every page, so that it is as short as what stands in files. */
const shortInlineScripts: Plugin = {
  name: 'short-inline-scripts',
  apply: 'build',
  transformIndexHtml: (html) =>
    html.replace(
      /(<script id="(\w+)">)([\s\S]*?)(?=<\/script>)/g,
      (_, tag: string, name: string, text: string) => tag + minifySync(`${name}.js`, text).code,
    ),
};

export default defineConfig({
  plugins: [...plugins(), flowBookInDev, renderInDev(api), shortInlineScripts, listParts],
  build: {
    outDir: 'dist/app',
    manifest: true,
    target: 'es2022',
    rolldownOptions: {
      // A page that needs a part at once is in another file than a flow that fetches it when it is needed.
      checks: { pluginTimings: false, ineffectiveDynamicImport: false },
      output: {
        codeSplitting: {
          groups: [
            // Outlives our own releases in the browser's cache.
            { name: 'vendor', test: /\/node_modules\//, tags: ['$initial'], priority: 3 },
            { name: 'shell', test: isOurs, tags: ['$initial'], priority: 2 },
            { ...sharedWith('home', 'src/routes/home/home.page.tsx'), priority: 1 },
            // What many need is in one file in place of forty small ones, and apart from what others need.
            sharedBy('common', 'everybody', { everybody: 4 }),
            sharedBy('forms', 'everybody', { everybody: 1, account: 2 }),
            sharedBy('account', 'account', { account: 3 }),
            sharedBy('staff', 'staff', { staff: 1 }),
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      [
        '/api',
        '/artwork',
        '/dev',
        '/health',
        '/preview',
        '/resource',
        '/robots.txt',
        '/sitemap',
      ].map((path) => [path, api]),
    ),
  },
});
