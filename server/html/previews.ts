import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiFailure } from '../lib/api-failure.ts';
import { clientNetwork } from '../lib/client-network.ts';
import { QueueFull } from '../lib/fair-queue.ts';
import { originOf } from '../lib/origin.ts';
import { stillPagePolicy } from '../lib/security-headers.ts';
import { problemOf, sendFailure } from '../plugins/errors.ts';
import { asIfPublic } from '../publishing/preview.ts';
import { type PreviewParts, previewOf } from '../publishing/preview-link.ts';
import { inlineSource } from './built-app.ts';
import type { PageSource } from './page-source.ts';
import { type NoPreview, previewNote } from './preview-note.ts';
import type { StillPage } from './still-page.ts';

/** A colleague who looks again and again, and the others behind the same address. */
const LIMIT = {
  name: 'content-preview-page',
  of: 'network',
  points: 300,
  per: 10 * 60_000,
} as const;
const RETRY_AFTER = 2;
const STATUS: Record<NoPreview, number> = { ended: 410, unshowable: 409, busy: 503 };

type Asked = FastifyRequest<{ Params: PreviewParts }>;

function send(reply: FastifyReply, { text, style }: StillPage) {
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': stillPagePolicy(style ? [inlineSource(style)] : []),
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex, nofollow',
    })
    .type('text/html; charset=utf-8')
    .send(text);
}

function sendNote(reply: FastifyReply, why: NoPreview, language: string) {
  if (why === 'busy') reply.header('retry-after', RETRY_AFTER);
  return send(reply.code(STATUS[why]), previewNote(why, language));
}

/** Refused before it was looked for: too often, or while the server is busy. */
function sendRefusal(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status } = problemOf(error);
  if (status !== 429 && status !== 503) return sendFailure(error, request, reply);
  reply.header('retry-after', RETRY_AFTER).code(status);
  if (error instanceof ApiFailure) reply.headers(error.headers);
  return send(reply, previewNote('busy', Object(request.params).language));
}

/** What whoever has a link of an hour sees of what staff have saved. */
export function servePreviews(app: FastifyInstance, source: PageSource) {
  async function pageFor(request: Asked, reply: FastifyReply): Promise<StillPage | NoPreview> {
    const preview = previewOf(app.keyedHashes, request.params, app.clock.now());
    const kind = preview && app.contentKinds.get(preview.kind);
    if (!preview || !kind?.content.page) return 'ended';
    const { id, revision, language } = preview;
    const requester = {
      network: clientNetwork(request.ip),
      isGone: () => reply.raw.destroyed,
    };
    const address = { path: kind.content.page(id), language, origin: originOf(request) };
    const page = await source.still(requester, address, (work) =>
      asIfPublic(app, { kind, id, revision }, work),
    );
    return page ?? 'unshowable';
  }

  function whyNot(error: unknown): NoPreview {
    if (error instanceof QueueFull) return 'busy';
    const { status } = problemOf(error);
    if (error instanceof ApiFailure && status < 500) return 'unshowable';
    if (status !== 503) app.log.error({ err: error }, 'a preview could not be rendered');
    return 'busy';
  }

  app.get<{ Params: PreviewParts }>(
    '/preview/:kind/:id/:revision/:language/:until/:signature',
    { schema: { hide: true }, config: { limit: LIMIT }, errorHandler: sendRefusal },
    async (request, reply) => {
      const page = await pageFor(request, reply).catch(whyNot);
      return typeof page === 'string'
        ? sendNote(reply, page, request.params.language)
        : send(reply, page);
    },
  );
}
