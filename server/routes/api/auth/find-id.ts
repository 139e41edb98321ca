import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { FindIdAnswer, FindIdBody } from '../../../../contract/schemas/auth.ts';
import { ProblemSchema } from '../../../../contract/schemas/common.ts';
import { operationOf } from '../../../auth/done-before.ts';
import { findIds } from '../../../auth/find-account.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/find-id',
    {
      schema: {
        summary: 'The masked IDs of a verified phone',
        tags: ['auth'],
        body: FindIdBody,
        response: { 200: FindIdAnswer, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request) => ({
      usernames: await findIds(app, request.body, operationOf(request)),
    }),
  );
};

export default route;
