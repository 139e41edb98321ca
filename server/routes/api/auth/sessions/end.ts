import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Message, ProblemSchema } from '../../../../../contract/schemas/common.ts';
import { EndSessionBody } from '../../../../../contract/schemas/sessions.ts';
import { endSession } from '../../../../auth/own-sessions.ts';
import { MESSAGES } from '../../../../lib/messages.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/end',
    {
      onRequest: app.authenticate,
      config: { limit: { name: 'end-session', of: 'account', points: 60, per: 10 * 60_000 } },
      schema: {
        summary: 'Ends one session of the account; a proof in this session comes first',
        tags: ['auth'],
        security: [{ bearer: [] }],
        body: EndSessionBody,
        response: { 200: Message, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request) => {
      await endSession(app, request.account(), request.body.id);
      return { message: MESSAGES.sessions.ended };
    },
  );
};

export default route;
