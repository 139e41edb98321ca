import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { FindIdAnswer, FindIdBody } from '../../../../contract/schemas/auth.ts';
import { ProblemSchema } from '../../../../contract/schemas/common.ts';
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
    async ({ body }) => ({ usernames: await findIds(app, body) }),
  );
};

export default route;
