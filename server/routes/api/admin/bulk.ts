import { Readable } from 'node:stream';
import type {
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
  preParsingHookHandler,
} from 'fastify';
import * as LIMITS from '../../../../contract/limits.ts';
import {
  ExportedContent,
  ExportQuery,
  ImportQuery,
  ImportReport,
} from '../../../../contract/schemas/bulk.ts';
import { ProblemSchema } from '../../../../contract/schemas/common.ts';
import { KindParams } from '../../../../contract/schemas/content-editing.ts';
import { EDITORS } from '../../../../contract/user.ts';
import { refuse, unavailable } from '../../../lib/api-failure.ts';
import { createFairQueue, QueueFull } from '../../../lib/fair-queue.ts';
import { keepBody } from '../../../lib/kept-body.ts';
import { MESSAGES } from '../../../lib/messages.ts';
import { exportContent } from '../../../publishing/bulk/export.ts';
import { importContent } from '../../../publishing/bulk/import.ts';
import type { ContentFile } from '../../../publishing/bulk/read-file.ts';
import { createEditing } from '../../../publishing/editing.ts';
import { staffOnly } from '../../../staff/entry.ts';

const { bytes: MOST } = LIMITS.contentFile;

/** Milliseconds: a file of 20 MB on a slow network. */
const UPLOAD = 110_000;

/** Enough for the upload, its import and the imports before it. */
const PATIENCE = UPLOAD + 60_000;

/** Files that are on their way, wait or are read. One is read at a time. */
const AT_ONCE = 8;

const gone = () => refuse(400, 'bad_request', 'The client has left.');

type Params = { kind: string };

const route: FastifyPluginAsync = async (app) => {
  const editing = createEditing(app);
  const files = createFairQueue({ running: AT_ONCE, waiting: 0 });
  const imports = createFairQueue({ running: 1, waiting: AT_ONCE });
  const shared = { tags: ['admin'], security: [{ bearer: [] }], params: KindParams };
  const refusals = { '4xx': ProblemSchema, '5xx': ProblemSchema };
  const onRequest = staffOnly(app, ...EDITORS);

  const allowTime: preParsingHookHandler = (request, _reply, _payload, done) => {
    app.listener.allowBody(request.raw, UPLOAD);
    // The server ends a connection on which nothing is sent for half a minute; a test has none.
    const { socket } = request.raw;
    if ('setTimeout' in socket) socket.setTimeout(PATIENCE);
    done();
  };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(['text/csv', 'application/json'], (_request, payload, done) =>
    done(null, payload),
  );

  const sent = {
    bodyLimit: MOST,
    onRequest,
    preParsing: allowTime,
    config: {
      answerWithin: PATIENCE,
      limit: { name: 'content-import', of: 'account', points: 120, per: 10 * 60_000 },
    },
  } as const;
  type Sent = { Params: Params; Querystring: { publish?: 'yes' }; Body: Readable | undefined };
  type SentRequest = FastifyRequest<Sent>;

  async function work(request: SentRequest, reply: FastifyReply, write: boolean) {
    const { params, query, headers, body } = request;
    const kind = await editing.kind(params.kind);
    const format: ContentFile['format'] = headers['content-type']?.startsWith('text/csv')
      ? 'csv'
      : 'json';
    const by = request.account();
    const importKept = async () => {
      const kept = await keepBody(body ?? Readable.from([]), MOST);
      try {
        const file = { pieces: kept.pieces, format };
        const order = { kind, file, publish: query.publish === 'yes', write };
        return await imports.run(by.user.id, async () => {
          // Nobody reads what came of it: whoever left while it waited may have changed the file.
          if (reply.raw.destroyed) throw gone();
          return importContent(app, by, order);
        });
      } finally {
        await kept.drop();
      }
    };
    try {
      return await files.run(by.user.id, importKept);
    } catch (failure) {
      if (failure instanceof QueueFull) throw unavailable(MESSAGES.content.importing, 10);
      throw failure;
    }
  }

  app.post<Sent>(
    '/bulk/:kind/check',
    {
      ...sent,
      schema: {
        ...shared,
        summary:
          'What the body, a CSV or JSON file with items of the kind, would change, and which of its rows are wrong',
        querystring: ImportQuery,
        response: { 200: ImportReport, ...refusals },
      },
    },
    (request, reply) => work(request, reply, false),
  );

  app.post<Sent>(
    '/bulk/:kind',
    {
      ...sent,
      schema: {
        ...shared,
        summary:
          'Imports the body, a CSV or JSON file with items of the kind, all of it or nothing; safe to repeat',
        querystring: ImportQuery,
        response: { 200: ImportReport, ...refusals },
      },
    },
    (request, reply) => work(request, reply, true),
  );

  app.get<{ Params: Params; Querystring: { format: ContentFile['format'] } }>(
    '/bulk/:kind',
    {
      onRequest,
      config: {
        answerWithin: PATIENCE,
        limit: { name: 'content-export', of: 'account', points: 60, per: 10 * 60_000 },
      },
      schema: {
        ...shared,
        summary:
          'The newest version of each item of the kind, as a file for a spreadsheet or a program',
        querystring: ExportQuery,
        response: { 200: ExportedContent, ...refusals },
      },
    },
    async (request) => {
      const kind = await editing.kind(request.params.kind);
      return exportContent(app, kind, request.query.format, request.account().user);
    },
  );
};

export default route;
