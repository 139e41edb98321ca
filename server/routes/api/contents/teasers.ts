import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { TeasersResponse } from '../../../../contract/schemas/teasers.ts';
import { cachedResponses, sendCached } from '../../../lib/send-cached.ts';
import { teaserList } from '../../../repositories/teasers.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/teasers',
    {
      schema: {
        summary: 'What the pages that are announced say, where staff have published it',
        response: cachedResponses(TeasersResponse),
      },
    },
    async (request, reply) =>
      sendCached(request, reply, await app.contents.written('teasers', teaserList)),
  );
};

export default route;
