import { resolve } from 'node:path';
import files from '@fastify/static';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { BCP47, DEFAULT_LANGUAGE } from '../../contract/languages.ts';
import type { PageRenderer } from '../../contract/rendering.ts';
import { APP_SHELL, RESERVED_PATHS } from '../../contract/rules/paths.ts';
import type { ConfigResponse } from '../../contract/schemas/config.ts';
import { immutableFiles } from '../lib/immutable-files.ts';
import { encodingFor, hasFresh } from '../lib/negotiation.ts';
import { originOf } from '../lib/origin.ts';
import { contentSecurityPolicy } from '../lib/security-headers.ts';
import type { BuiltApp } from './built-app.ts';
import { createPageSource } from './page-source.ts';
import type { StoredPage } from './page-store.ts';
import { createWorkerSource } from './worker-source.ts';

type PagesOptions = {
  /** The directory of the built app. */
  directory: string;
  /** Without a build only the API is served. */
  built: BuiltApp | undefined;
  /** Without one every page is the shell. */
  renderer: PageRenderer | undefined;
  config: ConfigResponse;
};

/** A path that no browser can produce; like every unknown path it redirects to Home. */
export const isPageWithoutName = (error: FastifyError, { method, url }: FastifyRequest): boolean =>
  error.code === 'FST_ERR_BAD_URL' && ['GET', 'HEAD'].includes(method) && !RESERVED_PATHS.test(url);

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: StoredPage,
  type = 'text/html; charset=utf-8',
) {
  reply
    .header('etag', page.etag)
    .header('content-security-policy', contentSecurityPolicy(request.server.settings, page.inline));
  if (request.method !== 'POST' && hasFresh(request.headers, page.etag))
    return reply.code(304).send();
  reply.type(type);
  if (!encodingFor(request.headers, ['br'])) return reply.send(page.plain);
  return reply.header('content-encoding', 'br').send(page.packed);
}

/** The built app: its files, and for every other address the page as HTML, or the shell in which the app renders it. */
export const pages = fp<PagesOptions>(async (app, { directory, built, renderer, config }) => {
  if (!built) return;
  const root = resolve(directory);

  await app.register(immutableFiles, {
    root: resolve(root, 'assets'),
    prefix: '/assets/',
    allowedPath: (path) => !path.endsWith('/'),
    preCompressed: true,
  });
  // Icons, manifest and the like: one route for each file.
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

  const source = createPageSource({
    app: built,
    renderer,
    config,
    version: () => app.contents.version(),
    /** Without a network request. */
    async fetch(input) {
      const { rawPayload, statusCode, headers } = await app.inject(String(input));
      return new Response(new Uint8Array(rawPayload), {
        status: statusCode,
        headers: { 'content-type': String(headers['content-type']) },
      });
    },
    report: (failure, path) =>
      app.log.error({ err: failure, path }, 'a page could not be rendered'),
  });

  const worker = createWorkerSource(resolve(root, '../worker/sw.js'), {
    on: app.settings.serviceWorker,
  });
  app.get(APP_SHELL, { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    return send(request, reply, await source.shell(DEFAULT_LANGUAGE, originOf(request)));
  });
  app.get('/sw.js', { schema: { hide: true } }, async (request, reply) => {
    if (!worker.isBuilt) return reply.callNotFound();
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    const shell = await source.shell(DEFAULT_LANGUAGE, originOf(request));
    return send(request, reply, await worker.for(shell), 'text/javascript; charset=utf-8');
  });

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    if (RESERVED_PATHS.test(request.url)) return reply.callNotFound();
    const { language, secretive, ...found } = await source.find({
      address: request.url,
      origin: originOf(request),
      cookie: request.cookies.language,
      accepts: request.headers['accept-language'],
    });
    reply
      .header('cache-control', secretive || request.method === 'POST' ? 'no-store' : 'no-cache')
      .header('content-language', BCP47[language])
      .header('vary', 'accept-encoding, accept-language, cookie');
    if (secretive) reply.header('referrer-policy', 'no-referrer');
    return 'to' in found ? reply.redirect(found.to) : send(request, reply, found.page);
  }

  app.get('/*', { schema: { hide: true } }, sendPage);

  // A form is only submitted this way if no script runs: its data is ignored, and the page says what it needs.
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    forms.post('/*', { schema: { hide: true } }, sendPage);
  });
});
