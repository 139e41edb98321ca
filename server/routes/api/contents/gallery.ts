import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ProblemSchema } from '../../../../contract/schemas/common.ts';
import {
  GalleryCategoriesResponse,
  GalleryResponse,
} from '../../../../contract/schemas/contents.ts';
import { refuse } from '../../../lib/api-failure.ts';
import { cachedResponses, sendCached } from '../../../lib/send-cached.ts';
import { galleryCategoryList, galleryOf } from '../../../repositories/contents.ts';

const Params = Type.Object({ category: Type.String() });

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
      sendCached(
        request,
        reply,
        await app.contents.answer('gallery categories', galleryCategoryList),
      ),
  );

  app.get(
    '/gallery/:category',
    {
      schema: {
        summary: 'The photos of a category',
        params: Params,
        response: { ...cachedResponses(GalleryResponse), 404: ProblemSchema },
      },
    },
    async (request, reply) => {
      const { category } = request.params;
      const answer = await app.contents.answer(`gallery ${category}`, (db) =>
        galleryOf(db, category),
      );
      if (!answer) throw refuse(404, 'not_found', 'Gallery category not found');
      return sendCached(request, reply, answer);
    },
  );
};

export default route;
