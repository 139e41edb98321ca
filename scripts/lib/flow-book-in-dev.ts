import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Plugin } from 'vite';

const BOOK = new URL('../../dist/flows/', import.meta.url);
const AT = '/flows/';

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

const UNWRITTEN = `<!doctype html>
<html lang="en">
<title>Encore’s flows</title>
<p>The flow book is not written yet. Run <code>npm run flows</code>, or the quicker <code>npm run flows -- --as-walked</code>, and load this page again.</p>
</html>
`;

/** Serves the flow book as it was written last from the origin of the app, whose messages it could not hear otherwise. */
export const flowBookInDev: Plugin = {
  name: 'flow-book-in-dev',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use(async (request, response, next) => {
      const { pathname = '/' } = URL.parse(request.url ?? '/', 'http://localhost') ?? {};
      if (pathname === '/flows') return void response.writeHead(302, { location: AT }).end();
      if (!pathname.startsWith(AT)) return next();
      const path = pathname.slice(AT.length) || 'index.html';
      try {
        const file = await readFile(new URL(`./${path}`, BOOK));
        const type = TYPES[extname(path)] ?? 'text/plain';
        response.setHeader('content-type', `${type}; charset=utf-8`).end(file);
      } catch {
        response.statusCode = 404;
        response.setHeader('content-type', 'text/html; charset=utf-8').end(UNWRITTEN);
      }
    });
  },
};
