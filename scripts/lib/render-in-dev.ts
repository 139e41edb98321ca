import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Plugin, ViteDevServer } from 'vite';
import { createPageSource } from '../../server/html/page-source.ts';

/** Four a second: the API restarts whenever one of its files changes. */
const TRIES = 40;

async function fetchWithRetries(url: URL, tries = TRIES): Promise<Response> {
  try {
    return await fetch(url);
  } catch (failure) {
    if (tries === 0) throw failure;
    await pause(250);
    return fetchWithRetries(url, tries - 1);
  }
}

async function pageFor(server: ViteDevServer, api: string, request: IncomingMessage) {
  const { originalUrl: address = '/', headers } = request as IncomingMessage & {
    originalUrl?: string;
  };
  const config = await (await fetchWithRetries(new URL('/api/config', api))).json();
  const { lookUp, render, answerForm } = await server.ssrLoadModule('/src/entry-server.tsx');
  const template = await server.transformIndexHtml(address, readFileSync('index.html', 'utf8'));
  const source = createPageSource({
    // Vite injects styles and scripts itself.
    app: {
      template,
      entry: '/src/entry-browser.tsx',
      scriptsOf: () => [],
      styleOf: () => ({ text: '', files: [] }),
      inlineOf: () => ({ scripts: [], styles: [] }),
    },
    renderer: { lookUp, render, answerForm },
    config,
    version: async () => '0',
    exists: async () => true,
    fetch: (path) => fetch(new URL(String(path), api)),
    report(failure) {
      throw failure;
    },
  });
  return source.find({
    address,
    network: '',
    isGone: () => false,
    origin: null,
    cookie: /(?:^|; )language=(\w+)/.exec(headers.cookie ?? '')?.[1],
    accepts: headers['accept-language'],
  });
}

/** Renders the pages of `npm run dev` to HTML, as the built server does. */
export const renderInDev = (api: string): Plugin => ({
  name: 'render-in-dev',
  apply: 'serve',
  configureServer: (server) => () => {
    server.middlewares.use((request, response, next) => {
      pageFor(server, api, request).then((found) => {
        if ('to' in found) response.writeHead(302, { location: found.to }).end();
        else response.setHeader('content-type', 'text/html; charset=utf-8').end(found.page.plain);
      }, next);
    });
  },
});
