import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ProblemSchema } from '../../../../contract/schemas/common.ts';
import { OwnSessions } from '../../../../contract/schemas/sessions.ts';
import { listSessions } from '../../../auth/own-sessions.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/sessions',
    {
      preHandler: app.authenticate,
      schema: {
        summary:
          'The browsers in which the account is logged in: the one that asks, then the last used',
        tags: ['auth'],
        security: [{ bearer: [] }],
        response: { 200: OwnSessions, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request) => ({ sessions: await listSessions(app, request.account()) }),
  );
};

export default route;
