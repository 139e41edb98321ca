import type { IncomingMessage } from 'node:http';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as LIMITS from '../../../../contract/limits.ts';
import { ProblemSchema } from '../../../../contract/schemas/common.ts';
import {
  ContentPicture,
  PictureUploadQuery,
} from '../../../../contract/schemas/content-pictures.ts';
import { EDITORS } from '../../../../contract/user.ts';
import { unavailable } from '../../../lib/api-failure.ts';
import { createFairQueue } from '../../../lib/fair-queue.ts';
import { MESSAGES } from '../../../lib/messages.ts';
import { readWhole } from '../../../lib/read-whole.ts';
import { addContentPicture, type SentPicture } from '../../../pictures/content-pictures.ts';
import { staffOnly } from '../../../staff/entry.ts';

const { bytes: MOST } = LIMITS.contentPicture;

/** As many bodies are in memory at a time; the others wait with theirs unread. */
const UPLOADS = { running: 2, waiting: 6 };

/** Milliseconds: a file of 20 MB from a phone, its turn, and six files made of it. */
const PATIENCE = 75_000;

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** The bytes of a body, in an object: a body that is a buffer is read as JSON (server/plugins/bodies.ts). */
type Upload = Pick<SentPicture, 'bytes' | 'type'>;

const route: FastifyPluginAsync = async (app) => {
  const uploads = createFairQueue(UPLOADS);
  const drawing = createFairQueue({ running: 1, waiting: Number.POSITIVE_INFINITY });

  app.removeAllContentTypeParsers();
  const read = async (request: FastifyRequest, payload: IncomingMessage): Promise<Upload> => {
    const [type = ''] = String(request.headers['content-type']).split(';');
    return { bytes: await readWhole(payload, request, MOST), type: type.trim().toLowerCase() };
  };
  app.addContentTypeParser(TYPES, read);

  app.post<{ Querystring: Pick<SentPicture, 'ratio'>; Body: Upload | undefined }>(
    '/pictures',
    {
      bodyLimit: MOST,
      onRequest: staffOnly(app, ...EDITORS),
      // Its place is free again with the end of the response, or of the connection.
      preParsing: (request, reply, _payload, done) => {
        app.listener.allowBody(request.raw, PATIENCE);
        const upload = () =>
          new Promise<void>((leave) => {
            if (reply.raw.destroyed) leave();
            else reply.raw.once('close', leave);
            done();
          });
        uploads
          .run(request.account().user.id, upload)
          .catch(() => done(unavailable(MESSAGES.busy, 5)));
      },
      config: {
        answerWithin: PATIENCE,
        limit: { name: 'content-picture', of: 'account', points: 120, per: 10 * 60_000 },
      },
      schema: {
        tags: ['admin'],
        security: [{ bearer: [] }],
        summary:
          'Makes the body, a JPEG, PNG, WebP or AVIF file of at most 20 MB, a picture of the content; the same file and ratio give the same picture',
        querystring: PictureUploadQuery,
        response: { 200: ContentPicture, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request) => {
      const { ratio } = request.query;
      const { bytes = Buffer.alloc(0), type = '' } = request.body ?? {};
      const by = request.account().user.id;
      return drawing.run(by, () => addContentPicture(app, by, { bytes, type, ratio }));
    },
  );
};

export default route;
