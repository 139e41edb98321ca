import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ChangePasswordBody } from '../../../../contract/schemas/auth.ts';
import { Message, ProblemSchema } from '../../../../contract/schemas/common.ts';
import { changePassword } from '../../../auth/change-password.ts';
import { clientNetwork } from '../../../lib/client-network.ts';
import { MESSAGES } from '../../../lib/messages.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/password',
    {
      onRequest: app.authenticate,
      config: { limit: { name: 'password', of: 'account', points: 60, per: 10 * 60_000 } },
      schema: {
        summary:
          'Changes the password after the current one, or sets the first one, with an ID, after a proof; ends all other sessions',
        tags: ['auth'],
        security: [{ bearer: [] }],
        body: ChangePasswordBody,
        response: { 200: Message, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request) => {
      await changePassword(app, request.account(), request.body, clientNetwork(request.ip));
      return { message: MESSAGES.passwordChanged };
    },
  );
};

export default route;
