import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ProblemSchema } from '../../../../../contract/schemas/common.ts';
import { SendCodeAnswer } from '../../../../../contract/schemas/utils.ts';
import { sendProofCode } from '../../../../auth/proof.ts';
import { MESSAGES } from '../../../../lib/messages.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/send-code',
    {
      onRequest: app.authenticate,
      config: { limit: { name: 'proof-send-code', of: 'account', points: 60, per: 10 * 60_000 } },
      schema: {
        summary: 'Mails a code that proves an account with neither password nor phone',
        tags: ['auth'],
        security: [{ bearer: [] }],
        response: { 200: SendCodeAnswer, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request) => {
      const waitMs = await sendProofCode(app, request.account());
      await app.recordSent(request);
      return { message: MESSAGES.code.sent, retryAfter: Math.ceil(waitMs / 1000) };
    },
  );
};

export default route;
