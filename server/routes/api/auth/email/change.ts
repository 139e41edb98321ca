import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ChangeEmailBody } from '../../../../../contract/schemas/auth.ts';
import { ProblemSchema } from '../../../../../contract/schemas/common.ts';
import { SendCodeAnswer } from '../../../../../contract/schemas/utils.ts';
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
        response: { 200: SendCodeAnswer, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request) => {
      const waitMs = await askForEmail(app, request.account(), request.body.email);
      await app.recordSent(request);
      return { message: MESSAGES.code.sent, retryAfter: Math.ceil(waitMs / 1000) };
    },
  );
};

export default route;
