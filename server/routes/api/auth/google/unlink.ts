import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Message, ProblemSchema } from '../../../../../contract/schemas/common.ts';
import { unlinkGoogle } from '../../../../auth/unlink-google.ts';
import { MESSAGES } from '../../../../lib/messages.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/unlink',
    {
      onRequest: app.authenticate,
      config: { limit: { name: 'google-unlink', of: 'account', points: 60, per: 10 * 60_000 } },
      schema: {
        summary: 'Unlinks the Google account, unless nothing else logs in; a proof comes first',
        tags: ['auth'],
        security: [{ bearer: [] }],
        response: { 200: Message, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request) => {
      await unlinkGoogle(app, request.account());
      return { message: MESSAGES.google.unlinked };
    },
  );
};

export default route;
