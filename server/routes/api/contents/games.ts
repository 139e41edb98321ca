import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ActiveGameResponse } from '../../../../contract/schemas/games.ts';
import { cachedResponses, sendCached } from '../../../lib/send-cached.ts';
import { activeGame } from '../../../repositories/games.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/games/active',
    {
      schema: {
        summary: 'The game that Home promotes',
        response: cachedResponses(ActiveGameResponse),
      },
    },
    async (request, reply) =>
      sendCached(request, reply, await app.contents.written('active game', activeGame)),
  );
};

export default route;
