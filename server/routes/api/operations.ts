import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ProblemSchema } from '../../../contract/schemas/common.ts';
import { OperationParams, OperationResponse } from '../../../contract/schemas/operations.ts';
import { hashOf } from '../../auth/tokens.ts';
import { operations } from '../../repositories/operations.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/operations/:id',
    {
      schema: {
        summary:
          'Whether a press was done whose answer was lost; its id is enough, since its session may have ended with it',
        tags: ['operations'],
        params: OperationParams,
        response: { 200: OperationResponse, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async ({ params }, reply) => {
      reply.header('cache-control', 'no-store');
      return { isDone: await operations.isDone(app.database.orm, hashOf(params.id)) };
    },
  );
};

export default route;
