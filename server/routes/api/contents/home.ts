import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { HomeAnswer } from '../../../../contract/schemas/contents.ts';
import { cachedResponses, sendCached } from '../../../lib/send-cached.ts';

export const home: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/contents/home',
    {
      schema: {
        summary: 'Banners, headlines and strips of Home',
        response: cachedResponses(HomeAnswer),
      },
    },
    async (request, reply) => sendCached(request, reply, await app.contents.homeContent()),
  );
};
