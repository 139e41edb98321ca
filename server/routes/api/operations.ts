import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { OPERATION_HEADER } from '../../../contract/operation.ts';
import { ProblemSchema } from '../../../contract/schemas/common.ts';
import { OperationHeaders, OperationResponse } from '../../../contract/schemas/operations.ts';
import { hashOf } from '../../auth/tokens.ts';
import { operations } from '../../repositories/operations.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/operations',
    {
      schema: {
        summary:
          'Whether a press was done whose answer was lost; its id is enough, since its session may have ended with it',
        tags: ['operations'],
        headers: OperationHeaders,
        response: { 200: OperationResponse, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async ({ headers }, reply) => {
      reply.header('cache-control', 'no-store');
      return {
        isDone: await operations.isDone(app.database.orm, hashOf(headers[OPERATION_HEADER])),
      };
    },
  );
};

export default route;
