import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ProblemSchema } from '../../../contract/schemas/common.ts';
import { DrawnPictureBody, PictureResponse } from '../../../contract/schemas/pictures.ts';
import { refuse } from '../../lib/api-failure.ts';
import { MESSAGES } from '../../lib/messages.ts';
import { chooseDrawnPicture, removePicture } from '../../pictures/profile-picture.ts';
import { profilePictures } from '../../repositories/profile-pictures.ts';

const refusals = { '4xx': ProblemSchema, '5xx': ProblemSchema };

const limit = (name: string) => ({
  limit: { name, of: 'account' as const, points: 60, per: 10 * 60_000 },
});

const forMembers = (summary: string) => ({
  tags: ['pictures'],
  security: [{ bearer: [] }],
  summary,
  response: { 200: PictureResponse, ...refusals },
});

const route: FastifyPluginAsyncTypebox = async (app) => {
  const onRequest = app.authenticate;

  app.post(
    '/pictures/drawn',
    {
      onRequest,
      config: limit('picture-drawn'),
      schema: { ...forMembers('Chooses one of the drawn pictures'), body: DrawnPictureBody },
    },
    async (request) => ({
      picture: await chooseDrawnPicture(app, request.account().user.id, request.body.name),
    }),
  );

  app.post(
    '/pictures/remove',
    {
      onRequest,
      config: limit('picture-remove'),
      schema: forMembers('Removes the caller’s picture'),
    },
    async (request) => ({ picture: await removePicture(app, request.account().user.id) }),
  );

  // An `<img>` sends no token, so the address is the secret; and since no cache may keep it, it is gone with the session.
  app.get(
    '/pictures/:id',
    {
      schema: {
        tags: ['pictures'],
        summary: 'A fan’s own picture, for whoever has its address',
        params: Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{32}$' }) }),
        response: {
          200: { content: { 'image/webp': { schema: Type.Unsafe<Buffer>({ type: 'string' }) } } },
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const picture = await profilePictures.find(app.database.orm, request.params.id);
      if (!picture) throw refuse(404, 'not_found', MESSAGES.picture.unknown);
      return reply.type('image/webp').send(picture);
    },
  );
};

export default route;
