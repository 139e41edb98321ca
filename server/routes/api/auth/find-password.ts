import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { FindPasswordBody } from '../../../../contract/schemas/auth.ts';
import { Message, ProblemSchema } from '../../../../contract/schemas/common.ts';
import { resetPassword } from '../../../auth/find-account.ts';
import { clientNetwork } from '../../../lib/client-network.ts';
import { MESSAGES } from '../../../lib/messages.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/find-password',
    {
      schema: {
        summary: 'A new password for the account of an ID and a verified phone; ends its sessions',
        tags: ['auth'],
        body: FindPasswordBody,
        response: { 200: Message, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async ({ body, ip }) => {
      await resetPassword(app, body, clientNetwork(ip));
      return { message: MESSAGES.passwordReset };
    },
  );
};

export default route;
