import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Message, ProblemSchema } from '../../../../contract/schemas/common.ts';
import { clearCookie } from '../../../auth/cookies.ts';
import { withdraw } from '../../../auth/withdraw.ts';
import { MESSAGES } from '../../../lib/messages.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/deactive',
    {
      onRequest: app.authenticate,
      schema: {
        summary:
          'Withdraws the account and ends all its sessions; a proof in this session comes first',
        tags: ['auth'],
        security: [{ bearer: [] }],
        response: { 200: Message, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request, reply) => {
      await withdraw(app, request.account());
      clearCookie(request, reply, 'refresh');
      clearCookie(request, reply, 'device');
      return { message: MESSAGES.deactivated };
    },
  );
};

export default route;
