import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AwardsResponse } from '../../../../contract/schemas/awards.ts';
import { cachedResponses, sendCached } from '../../../lib/send-cached.ts';
import { awardList } from '../../../repositories/awards.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/awards',
    {
      schema: {
        summary: 'The awards of the night with their winners',
        response: cachedResponses(AwardsResponse),
      },
    },
    async (request, reply) =>
      sendCached(request, reply, await app.contents.written('awards', awardList)),
  );
};

export default route;
