import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Message, ProblemSchema } from '../../../../../../contract/schemas/common.ts';
import { GoogleCodeBody } from '../../../../../../contract/schemas/google.ts';
import { linkGoogle } from '../../../../../auth/google-link.ts';
import { MESSAGES } from '../../../../../lib/messages.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/callback',
    {
      onRequest: app.authenticate,
      config: { limit: { name: 'google-link', of: 'account', points: 60, per: 10 * 60_000 } },
      schema: {
        summary: 'Links a Google account, or sends a code to its address and answers 403',
        tags: ['auth'],
        security: [{ bearer: [] }],
        body: GoogleCodeBody,
        response: { 200: Message, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request) => {
      await linkGoogle(app, request.account(), request.body.code);
      return { message: MESSAGES.google.linked };
    },
  );
};

export default route;
