import { readFileSync } from 'node:fs';
import type { Plugin, ViteDevServer } from 'vite';
import type { PageRenderer } from '../../contract/rendering.ts';
import { assemble } from '../../server/html/document.ts';
import { languageFor } from '../../server/html/language.ts';

async function documentAt(server: ViteDevServer, api: string, address: string, accepts?: string) {
  const fetchFrom = (path: RequestInfo | URL) => fetch(new URL(String(path), api));
  const config = await (await fetchFrom('/api/config')).json();
  const { lookUp, render } = await server.ssrLoadModule('/src/entry-server.tsx');
  const renderer: PageRenderer = { lookUp, render };
  const url = new URL(address, 'http://127.0.0.1');
  const known = renderer.lookUp(url);
  const language = languageFor({
    path: url.pathname,
    named: known.language,
    cookie: undefined,
    accepts,
    preparing: config.preparingLanguages,
  });
  const sent = { config, origin: null };
  const rendering =
    known.rendered === null
      ? { kind: 'shell' as const }
      : await renderer.render({
          url: new URL(known.rendered, url),
          language,
          fetch: fetchFrom,
          ...sent,
        });
  if (rendering.kind === 'redirect') return { to: rendering.to };
  const template = await server.transformIndexHtml(address, readFileSync('index.html', 'utf8'));
  // Vite brings styles and scripts in its own way.
  const app = { template, style: '', scriptsOf: () => [] };
  const page = rendering.kind === 'page' ? rendering : undefined;
  return { html: assemble({ app, language, sent, page }) };
}

/** Pages of `npm run dev` arrive as HTML, as those of the built server do. */
export const renderInDev = (api: string): Plugin => ({
  name: 'render-in-dev',
  apply: 'serve',
  configureServer: (server) => () => {
    server.middlewares.use((request, response, next) => {
      documentAt(server, api, request.originalUrl ?? '/', request.headers['accept-language']).then(
        ({ html, to }) => {
          if (to) response.writeHead(302, { location: to }).end();
          else response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
        },
        next,
      );
    });
  },
});
