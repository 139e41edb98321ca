import { resolve } from 'node:path';
import files from '@fastify/static';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { APP_HEADER } from '../../contract/kept-pages.ts';
import { BCP47, DEFAULT_LANGUAGE, type Language } from '../../contract/languages.ts';
import type { PageRenderer } from '../../contract/rendering.ts';
import { APP_SHELL, RESERVED_PATHS } from '../../contract/rules/paths.ts';
import type { ConfigResponse } from '../../contract/schemas/config.ts';
import { refuse } from '../lib/api-failure.ts';
import { clientNetwork } from '../lib/client-network.ts';
import { immutableFiles } from '../lib/immutable-files.ts';
import { encodingFor, hasFresh } from '../lib/negotiation.ts';
import { originOf } from '../lib/origin.ts';
import { refuseOtherSites } from '../lib/same-origin.ts';
import { contentSecurityPolicy } from '../lib/security-headers.ts';
import { ASKED_EACH_TIME } from '../lib/send-cached.ts';
import { problemOf, sendFailure } from '../plugins/errors.ts';
import type { BuiltApp } from './built-app.ts';
import { callForFan } from './call-for-fan.ts';
import { createOwnCalls } from './own-calls.ts';
import { createPageSource, type FoundPage, type Reader } from './page-source.ts';
import { servePreviews } from './previews.ts';
import type { StoredPage } from './stored-page.ts';
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

/** For a page that is refused because the server is busy, in seconds. */
const RETRY_AFTER = 5;

/** In bytes, of a form that is submitted without scripts. */
const FORM_LIMIT = 64 * 1024;

/** A path that no browser can produce; like every unknown path it redirects to Home. */
export const isPageWithoutName = (error: FastifyError, { method, url }: FastifyRequest): boolean =>
  error.code === 'FST_ERR_BAD_URL' && ['GET', 'HEAD'].includes(method) && !RESERVED_PATHS.test(url);

/** As the app sets it (`src/platform/browser.ts`), which reads and changes it by script. */
const setLanguageCookie = (reply: FastifyReply, language: Language) =>
  reply.setCookie('language', language, {
    path: '/',
    maxAge: 365 * 24 * 60 * 60,
    sameSite: 'lax',
    secure: reply.request.protocol === 'https',
  });

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: StoredPage,
  type = 'text/html; charset=utf-8',
) {
  const { settings } = request.server;
  reply.header('content-security-policy', contentSecurityPolicy(settings, page.inline)).type(type);
  // Not of a shell that is sent in place of a page.
  if (reply.statusCode === 200) {
    reply.header('etag', page.etag);
    if (hasFresh(request.headers, page.etag)) {
      return reply.code(304).removeHeader('content-type').send();
    }
  }
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

  const callSelf = createOwnCalls(app);
  const source = createPageSource({
    app: built,
    renderer,
    config,
    version: () => app.contents.version(),
    exists: app.items.exists,
    async fetch(input) {
      const { status, headers, body } = await callSelf({ method: 'GET', url: String(input) });
      return new Response(new Uint8Array(body), {
        status,
        headers: { 'content-type': String(headers['content-type']) },
      });
    },
    report: (failure, path) =>
      app.log.error({ err: failure, path }, 'a page could not be rendered'),
  });

  servePreviews(app, source);

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

  const readerOf = (request: FastifyRequest, reply: FastifyReply): Reader => ({
    address: request.url,
    origin: originOf(request),
    // Not yet read where a request is refused at once.
    cookie: request.cookies?.language,
    accepts: request.headers['accept-language'],
    network: clientNetwork(request.ip),
    isGone: () => reply.raw.destroyed,
  });

  async function sendFound(
    request: FastifyRequest,
    reply: FastifyReply,
    { language, secretive, isSearch, ...found }: FoundPage,
    status = request.method === 'POST' ? 405 : 200,
  ) {
    const isKept = !secretive && !isSearch && request.method !== 'POST' && !('retryAfter' in found);
    const isPublic = isKept && 'page' in found && found.renderedFor !== undefined;
    if (isPublic) reply.header('content-location', found.renderedFor);
    const shell = await source.shell(DEFAULT_LANGUAGE, originOf(request));
    reply
      .header('cache-control', isPublic ? ASKED_EACH_TIME : isKept ? 'no-cache' : 'no-store')
      .header(APP_HEADER, shell.etag)
      .header('content-language', BCP47[language])
      .header('vary', 'accept-encoding, accept-language, cookie');
    if (secretive) reply.header('referrer-policy', 'no-referrer');
    if ('to' in found) {
      reply.isFruitless = found.isUnknown;
      return reply.redirect(found.to, request.method === 'POST' ? 303 : 302);
    }
    reply.code(found.retryAfter ? 503 : status);
    if (found.retryAfter) reply.header('retry-after', found.retryAfter);
    if (reply.statusCode === 405) reply.header('allow', 'GET, HEAD');
    return send(request, reply, found.page);
  }

  const pageRoute = {
    schema: { hide: true },

    async onRequest({ url }: FastifyRequest, reply: FastifyReply) {
      reply.isFruitless = RESERVED_PATHS.test(url);
      if (reply.isFruitless) throw refuse(404, 'not_found', 'Not Found.');
    },

    async handler(request: FastifyRequest, reply: FastifyReply) {
      return sendFound(request, reply, await source.find(readerOf(request, reply)));
    },

    /** A browser starts the app from the shell, and the app shows the page, or says why it cannot. */
    async errorHandler(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
      const isShed = problemOf(error).status === 503 && !RESERVED_PATHS.test(request.url);
      if (!isShed) return sendFailure(error, request, reply);
      return sendFound(request, reply, await source.shed(readerOf(request, reply), RETRY_AFTER));
    },
  };

  app.get('/*', pageRoute);

  /** A form is only submitted this way if no script runs. Where the page needs one, its data is ignored, and the page is sent with the refusal. */
  async function submitForm(request: FastifyRequest, reply: FastifyReply) {
    const reader = readerOf(request, reply);
    if (!(request.body instanceof URLSearchParams)) return pageRoute.handler(request, reply);
    refuseOtherSites(request);
    const form = { fields: request.body, fetch: callForFan(callSelf, request, reply) };
    const answer = await source.submit(reader, form);
    if (!answer) return pageRoute.handler(request, reply);
    const { status, chosen, ...found } = answer;
    if (chosen) setLanguageCookie(reply, chosen);
    return sendFound(request, reply, found, status);
  }

  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', (_request, _unread, done) => done(null));
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
    );
    forms.post('/*', { ...pageRoute, handler: submitForm, bodyLimit: FORM_LIMIT });
  });
});
