import { defineConfig, minifySync, type Plugin } from 'vite';
import { renderInDev } from './scripts/lib/render-in-dev.ts';
import { plugins } from './vite.plugins.ts';

const api = `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`;

/** The libraries that every page needs, in one file that outlives our own releases in the browser's cache. */
const VENDOR =
  /\/node_modules\/(react|react-dom|scheduler|react-router|xstate|@xstate|use-sync-external-store|use-isomorphic-layout-effect|ofetch|destr|ufo|@lingui)\//;

/** The menu comes with every page, in one file with all that pages share with it, and with the small parts that every page has. */
const FRAME =
  /\/(contract\/limits|src\/(shell\/shell-menu|api\/api-error|api\/session-answers|ui\/(part|use-calm)))(\.css)?\.tsx?$/;

/** What Home shows its content with, in one file however many other pages show theirs with some of it. */
const POSTERS =
  /\/src\/ui\/(embedded-player|loaded|number-format|page-turner|poster|video-poster)\.tsx?$/;

/** What most pages with a form are made of, in one file in place of forty small ones. */
const FORMS =
  /\/(contract\/(countries|rules\/(email|names|password))|src\/(api\/(account|email|find-account|refusal|utils)|flows\/shared\/(call-problem|page-actor|saved-fields|tab-flow)|platform\/random-token|routes\/shared\/messages\/[\w-]+-words|routes\/shared\/wizard\/(password-fields|seconds-until|steps|submit-bar)|routes\/shared\/code-entry\/(code-words|time-left)|routes\/shared\/phone-verification\/(phone-words|send-label|wait-words)|ui\/(call-answer|checkbox|clear-toast|dialog|email-input|enter-goes-on|inline-answer|link-rows|password-field|progress-bar|select|text-field)))(\.css)?\.tsx?$/;

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
  plugins: [...plugins(), renderInDev(api), shortInlineScripts],
  build: {
    outDir: 'dist/app',
    manifest: true,
    target: 'es2022',
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR, priority: 1 },
            { name: 'frame', test: FRAME },
            { name: 'posters', test: POSTERS },
            { name: 'forms', test: FORMS },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/artwork', '/dev', '/health', '/resource', '/robots.txt', '/sitemap'].map(
        (path) => [path, api],
      ),
    ),
  },
});
