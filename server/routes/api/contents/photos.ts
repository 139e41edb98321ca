import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ProblemSchema } from '../../../../contract/schemas/common.ts';
import { PhotoResponse } from '../../../../contract/schemas/gallery.ts';
import { refuse } from '../../../lib/api-failure.ts';
import { cachedResponses, sendCached } from '../../../lib/send-cached.ts';

const Params = Type.Object({ id: Type.String() });

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/photos/:id',
    {
      schema: {
        summary: 'One photo between its neighbours',
        params: Params,
        response: { ...cachedResponses(PhotoResponse), 404: ProblemSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const answer = await app.items.photo(id);
      if (!answer) throw refuse(404, 'not_found', 'Photo not found');
      return sendCached(request, reply, answer);
    },
  );
};

export default route;
