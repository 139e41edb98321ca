import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { MyDataResponse } from '../../../../contract/schemas/auth.ts';
import { ProblemSchema } from '../../../../contract/schemas/common.ts';
import { myDataView } from '../../../auth/account-view.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/my-data',
    {
      preHandler: app.authenticate,
      schema: {
        summary: 'The account that the access token stands for',
        tags: ['auth'],
        security: [{ bearer: [] }],
        response: { 200: MyDataResponse, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request) => {
      const account = request.account();
      return { user: myDataView(account.user, await app.consentsDue(account)) };
    },
  );
};

export default route;
