import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ConfirmEmailBody } from '../../../../../contract/schemas/auth.ts';
import { Message, ProblemSchema } from '../../../../../contract/schemas/common.ts';
import { confirmEmail } from '../../../../auth/confirm-email.ts';
import { MESSAGES } from '../../../../lib/messages.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/verify',
    {
      onRequest: app.authenticate,
      schema: {
        summary: 'Confirms the address of the account, for the code that was mailed to it',
        tags: ['auth'],
        security: [{ bearer: [] }],
        body: ConfirmEmailBody,
        response: { 200: Message, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request) => {
      await confirmEmail(app, request.account(), request.body.code);
      return { message: MESSAGES.email.confirmed };
    },
  );
};

export default route;
