import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as LIMITS from '../../../../contract/limits.ts';
import { ProblemSchema } from '../../../../contract/schemas/common.ts';
import { PictureResponse } from '../../../../contract/schemas/pictures.ts';
import { unavailable } from '../../../lib/api-failure.ts';
import { createFairQueue } from '../../../lib/fair-queue.ts';
import { MESSAGES } from '../../../lib/messages.ts';
import { makePicture } from '../../../pictures/make-picture.ts';
import { keepOwnPicture } from '../../../pictures/profile-picture.ts';

/** As many bodies are in memory at a time; the others wait with theirs unread. */
const UPLOADS = { running: 8, waiting: 16 };

/** The bytes of a body, in an object: a body that is a buffer is read as JSON (server/plugins/bodies.ts). */
type Upload = { bytes: Buffer };

const route: FastifyPluginAsyncTypebox = async (app) => {
  const uploads = createFairQueue(UPLOADS);
  const drawing = createFairQueue({ running: 1, waiting: Number.POSITIVE_INFINITY });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['image/jpeg', 'image/png', 'image/webp'],
    { parseAs: 'buffer' },
    (_request, bytes, done) => done(null, { bytes }),
  );

  app.post<{ Body: Upload | undefined }>(
    '/own',
    {
      bodyLimit: LIMITS.picture.bytes,
      onRequest: app.authenticate,
      // Its place is free again with the end of the response, or of the connection.
      preParsing: (request, reply, _payload, done) => {
        const upload = () =>
          new Promise<void>((leave) => {
            if (reply.raw.destroyed) leave();
            else reply.raw.once('close', leave);
            done();
          });
        uploads
          .run(request.account().user.id, upload)
          .catch(() => done(unavailable(MESSAGES.busy, 2)));
      },
      config: { limit: { name: 'picture-own', of: 'account', points: 20, per: 10 * 60_000 } },
      schema: {
        tags: ['pictures'],
        security: [{ bearer: [] }],
        summary: 'Makes the body, a JPEG, PNG or WebP file of at most 5 MB, the caller’s picture',
        response: { 200: PictureResponse, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request) => {
      const userId = request.account().user.id;
      const { bytes = Buffer.alloc(0) } = request.body ?? {};
      const picture = await drawing.run(userId, () => makePicture(bytes));
      return { picture: await keepOwnPicture(app, userId, picture) };
    },
  );
};

export default route;
