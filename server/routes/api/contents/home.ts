import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { HomeResponse } from '../../../../contract/schemas/contents.ts';
import { cachedResponses, sendCached } from '../../../lib/send-cached.ts';
import { homeContent } from '../../../repositories/contents.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/home',
    {
      schema: {
        summary: 'Banners, headlines and strips of Home',
        response: cachedResponses(HomeResponse),
      },
    },
    async (request, reply) =>
      sendCached(request, reply, await app.contents.written('home', homeContent)),
  );
};

export default route;
