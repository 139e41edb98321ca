import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ChangeEmailBody } from '../../../../../contract/schemas/auth.ts';
import { Message, ProblemSchema } from '../../../../../contract/schemas/common.ts';
import { askForEmail } from '../../../../auth/change-email.ts';
import { MESSAGES } from '../../../../lib/messages.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/change',
    {
      onRequest: app.authenticate,
      config: { limit: { name: 'change-email', of: 'account', points: 60, per: 10 * 60_000 } },
      schema: {
        summary:
          'Mails a code to a new address, after a proof, or another code to the same address',
        tags: ['auth'],
        security: [{ bearer: [] }],
        body: ChangeEmailBody,
        response: { 200: Message, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request) => {
      await askForEmail(app, request.account(), request.body.email);
      return { message: MESSAGES.code.sent };
    },
  );
};

export default route;
