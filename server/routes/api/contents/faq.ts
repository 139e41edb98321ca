import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { FaqResponse } from '../../../../contract/schemas/information.ts';
import { cachedResponses, sendCached } from '../../../lib/send-cached.ts';
import { faq } from '../../../repositories/information.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/faq',
    {
      schema: {
        summary: 'Questions and answers, by category',
        response: cachedResponses(FaqResponse),
      },
    },
    async (request, reply) => sendCached(request, reply, await app.contents.written('faq', faq)),
  );
};

export default route;
