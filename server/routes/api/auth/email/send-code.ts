import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ProblemSchema } from '../../../../../contract/schemas/common.ts';
import { SendCodeAnswer } from '../../../../../contract/schemas/utils.ts';
import { sendEmailConfirmation } from '../../../../auth/confirm-email.ts';
import { MESSAGES } from '../../../../lib/messages.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/send-code',
    {
      onRequest: app.authenticate,
      config: { limit: { name: 'email-send-code', of: 'account', points: 60, per: 10 * 60_000 } },
      schema: {
        summary: 'Mails a code to the address of the account, which is not confirmed yet',
        tags: ['auth'],
        security: [{ bearer: [] }],
        response: { 200: SendCodeAnswer, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request) => {
      const waitMs = await sendEmailConfirmation(app, request.account().user);
      await app.recordSent(request);
      return { message: MESSAGES.code.sent, retryAfter: Math.ceil(waitMs / 1000) };
    },
  );
};

export default route;
