import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyRequest, preParsingHookHandler } from 'fastify';
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
import { unavailable } from '../../../lib/api-failure.ts';
import { createFairQueue } from '../../../lib/fair-queue.ts';
import { MESSAGES } from '../../../lib/messages.ts';
import { readPieces } from '../../../lib/read-whole.ts';
import { exportContent } from '../../../publishing/bulk/export.ts';
import { importContent } from '../../../publishing/bulk/import.ts';
import type { ContentFile } from '../../../publishing/bulk/read-file.ts';
import { createEditing } from '../../../publishing/editing.ts';
import { staffOnly } from '../../../staff/entry.ts';

const { bytes: MOST } = LIMITS.contentFile;

/** Milliseconds: a file of 20 MB on a slow network, and its import. */
const PATIENCE = 110_000;

type Params = { kind: string };

const EMPTY: ContentFile = { pieces: Readable.from([]), format: 'csv' };

const route: FastifyPluginAsync = async (app) => {
  const editing = createEditing(app);
  const imports = createFairQueue({ running: 1, waiting: 0 });
  const shared = { tags: ['admin'], security: [{ bearer: [] }], params: KindParams };
  const refusals = { '4xx': ProblemSchema, '5xx': ProblemSchema };
  const onRequest = staffOnly(app, ...EDITORS);

  const leaving = new WeakMap<FastifyRequest, () => void>();
  /** Its place is free again once the work is done, also without anybody who waits for it. */
  const takeTurn: preParsingHookHandler = (request, reply, _payload, done) => {
    app.listener.allowBody(request.raw, PATIENCE);
    const take = () =>
      new Promise<void>((leave) => {
        leaving.set(request, leave);
        const leaveUnlessAtWork = () => leaving.has(request) && leave();
        if (reply.raw.destroyed) leave();
        else reply.raw.once('close', leaveUnlessAtWork);
        // The server ends a connection on which nothing is sent for half a minute; a test has none.
        const { socket } = request.raw;
        if ('setTimeout' in socket) socket.setTimeout(PATIENCE);
        done();
      });
    imports
      .run(request.account().user.id, take)
      .catch(() => done(unavailable(MESSAGES.content.importing, 10)));
  };

  app.removeAllContentTypeParsers();
  const parserOf =
    (format: ContentFile['format']) =>
    async (_request: FastifyRequest, payload: IncomingMessage): Promise<ContentFile> => ({
      pieces: readPieces(payload, MOST),
      format,
    });
  app.addContentTypeParser('text/csv', parserOf('csv'));
  app.addContentTypeParser('application/json', parserOf('json'));

  const sent = {
    bodyLimit: MOST,
    onRequest,
    preParsing: takeTurn,
    config: {
      answerWithin: PATIENCE,
      limit: { name: 'content-import', of: 'account', points: 120, per: 10 * 60_000 },
    },
  } as const;
  type Sent = { Params: Params; Querystring: { publish?: 'yes' }; Body: ContentFile | undefined };
  type SentRequest = FastifyRequest<Sent>;

  async function work(request: SentRequest, write: boolean) {
    const { params, query, body: file = EMPTY } = request;
    const leave = leaving.get(request);
    leaving.delete(request);
    try {
      const kind = await editing.kind(params.kind);
      const order = { kind, file, publish: query.publish === 'yes', write };
      return await importContent(app, request.account(), order);
    } finally {
      leave?.();
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
    (request) => work(request, false),
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
    (request) => work(request, true),
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
      return exportContent(app, kind, request.query.format, request.account().user.id);
    },
  );
};

export default route;
