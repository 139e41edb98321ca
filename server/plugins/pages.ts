import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import files from '@fastify/static';
import type { FastifyError, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { readBuiltApp } from '../html/built-app.ts';
import { renderDocument } from '../html/document.ts';
import { pageAt } from '../html/pages.ts';
import { isLoopback } from '../loopback.ts';
import { unchangingFiles } from './unchanging-files.ts';

type PagesOptions = {
  /** What the build left; without a build only the API is served. */
  directory: string;
  /** Answers that every page asks for, by their address. */
  always: Record<string, unknown>;
};

const RESERVED = /^\/(api|artwork|assets|dev|health)([/?]|$)/;
const REMEMBERED = 100;

const compress = promisify(brotliCompress);

/** Pages differ little and seldom, so the last ones are kept compressed. */
function rememberingCompressor() {
  const known = new Map<string, Promise<Buffer>>();
  return (etag: string, text: string): Promise<Buffer> => {
    const kept =
      known.get(etag) ?? compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    known.delete(etag);
    known.set(etag, kept);
    const oldest = known.keys().next().value;
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
    return kept;
  };
}

/** A page with a name that no browser can have written; like every unknown path it leads Home. */
export const isPageWithoutName = (error: FastifyError, { method, url }: FastifyRequest): boolean =>
  error.code === 'FST_ERR_BAD_URL' && method === 'GET' && !RESERVED.test(url);

/** Where absolute links lead. A request's own word for it counts on this machine only, while the app is developed. */
function originOf({ server, protocol, host }: FastifyRequest): string | undefined {
  const { publicOrigin, production } = server.settings;
  if (publicOrigin || production || !URL.canParse(`${protocol}://${host}`)) return publicOrigin;
  const { origin, hostname } = new URL(`${protocol}://${host}`);
  return isLoopback(hostname) ? origin : undefined;
}

/** The built app: its files, and for every other address the page that the app turns into what is there. */
export const pages = fp<PagesOptions>(async (app, { directory, always }) => {
  const built = readBuiltApp(directory);
  if (!built) return;
  const root = resolve(directory);
  const compressed = rememberingCompressor();

  await app.register(unchangingFiles, {
    root: resolve(root, 'assets'),
    prefix: '/assets/',
    allowedPath: (path) => !path.endsWith('/'),
    preCompressed: true,
  });
  // Icons, manifest and the like: one route for each file that is there.
  await app.register(files, {
    root,
    prefix: '/',
    wildcard: false,
    decorateReply: false,
    globIgnore: ['assets/**', 'index.html*', '**/*.br'],
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (response) => {
      response.header('cache-control', 'no-cache');
    },
  });

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (RESERVED.test(path)) return reply.callNotFound();
    const page = await pageAt(path, app.contents);
    const text = renderDocument(
      { ...page, data: { ...always, ...page.data } },
      { path, origin: originOf(request), app: built },
    );
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('etag', etag);
    if (page.secretive)
      reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store');
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return text;
    return reply.header('content-encoding', 'br').send(await compressed(etag, text));
  });
});
