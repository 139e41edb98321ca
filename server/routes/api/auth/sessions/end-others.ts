import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Message, ProblemSchema } from '../../../../../contract/schemas/common.ts';
import { endOtherSessions } from '../../../../auth/own-sessions.ts';
import { MESSAGES } from '../../../../lib/messages.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/end-others',
    {
      onRequest: app.authenticate,
      config: { limit: { name: 'end-sessions', of: 'account', points: 60, per: 10 * 60_000 } },
      schema: {
        summary: 'Ends all other sessions of the account; a proof in this session comes first',
        tags: ['auth'],
        security: [{ bearer: [] }],
        response: { 200: Message, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request) => {
      await endOtherSessions(app, request.account());
      return { message: MESSAGES.sessions.othersEnded };
    },
  );
};

export default route;
