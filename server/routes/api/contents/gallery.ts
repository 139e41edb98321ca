import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ProblemSchema } from '../../../../contract/schemas/common.ts';
import {
  GalleryCategoriesResponse,
  GalleryResponse,
  SceneSchema,
} from '../../../../contract/schemas/gallery.ts';
import { refuse } from '../../../lib/api-failure.ts';
import { cachedResponses, sendCached } from '../../../lib/send-cached.ts';
import { CURSOR, galleryCategoryList, galleryPage } from '../../../repositories/gallery.ts';

const Params = Type.Object({ category: Type.String() });
const Query = Type.Object({
  scene: Type.Optional(SceneSchema),
  after: Type.Optional(Type.String({ pattern: CURSOR, maxLength: 200 })),
});

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/gallery/categories/all',
    {
      schema: {
        summary: 'The categories of the gallery',
        response: cachedResponses(GalleryCategoriesResponse),
      },
    },
    async (request, reply) =>
      sendCached(request, reply, await app.contents.written('gallery', galleryCategoryList)),
  );

  app.get(
    '/gallery/:category',
    {
      schema: {
        summary: 'The photos of a category, or of one scene of it, a page at a time',
        params: Params,
        querystring: Query,
        response: { ...cachedResponses(GalleryResponse), 404: ProblemSchema },
      },
    },
    async (request, reply) => {
      const { category } = request.params;
      const { scene, after } = request.query;
      const answer = await app.contents.written(
        {
          key: JSON.stringify(['gallery', category, scene, after]),
          // A place, which need not be that of a photo.
          isTyped: after !== undefined,
        },
        (db) => galleryPage(db, { category, scene, after }),
      );
      if (!answer) throw refuse(404, 'not_found', 'Gallery category not found');
      return sendCached(request, reply, answer);
    },
  );
};

export default route;
