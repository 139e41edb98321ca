import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { AuditionResponse, AuditionsResponse } from '../../../../contract/schemas/auditions.ts';
import { ProblemSchema } from '../../../../contract/schemas/common.ts';
import { refuse } from '../../../lib/api-failure.ts';
import { MESSAGES } from '../../../lib/messages.ts';
import { cachedResponses, sendCached } from '../../../lib/send-cached.ts';
import { auditionList } from '../../../repositories/auditions.ts';

const Query = Type.Object({ after: Type.Optional(Type.String({ maxLength: 100 })) });
const Params = Type.Object({ id: Type.String() });

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/auditions',
    {
      schema: {
        summary: 'Auditions, those that end last first',
        querystring: Query,
        response: { ...cachedResponses(AuditionsResponse), 404: ProblemSchema },
      },
    },
    async (request, reply) => {
      const { after } = request.query;
      const answer = await app.contents.written(`auditions ${after ?? ''}`, (db) =>
        auditionList(db, after, app.clock.now()),
      );
      if (!answer) throw refuse(404, 'not_found', MESSAGES.audition.notFound);
      return sendCached(request, reply, answer);
    },
  );

  app.get(
    '/auditions/:id',
    {
      schema: {
        summary: 'One audition',
        params: Params,
        response: { ...cachedResponses(AuditionResponse), 404: ProblemSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const answer = await app.items.audition(id);
      if (!answer) throw refuse(404, 'not_found', MESSAGES.audition.notFound);
      return sendCached(request, reply, answer);
    },
  );
};

export default route;
