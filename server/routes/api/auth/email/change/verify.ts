import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ConfirmEmailBody } from '../../../../../../contract/schemas/auth.ts';
import { Message, ProblemSchema } from '../../../../../../contract/schemas/common.ts';
import { changeEmail } from '../../../../../auth/change-email.ts';
import { MESSAGES } from '../../../../../lib/messages.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/verify',
    {
      onRequest: app.authenticate,
      config: {
        limit: { name: 'change-email-verify', of: 'account', points: 60, per: 10 * 60_000 },
      },
      schema: {
        summary: 'Replaces the email of the account, for the code mailed to the new one',
        tags: ['auth'],
        security: [{ bearer: [] }],
        body: ConfirmEmailBody,
        response: { 200: Message, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request) => {
      await changeEmail(app, request.account(), request.body.code);
      return { message: MESSAGES.email.changed };
    },
  );
};

export default route;
