import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Message, ProblemSchema } from '../../../../../../contract/schemas/common.ts';
import { GoogleLinkVerifyBody } from '../../../../../../contract/schemas/google.ts';
import { verifyLink } from '../../../../../auth/google-link.ts';
import { MESSAGES } from '../../../../../lib/messages.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/verify',
    {
      onRequest: app.authenticate,
      schema: {
        summary: 'Links the Google account that waits, for the code sent to its address',
        tags: ['auth'],
        security: [{ bearer: [] }],
        body: GoogleLinkVerifyBody,
        response: { 200: Message, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request) => {
      await verifyLink(app, request.account(), request.body.code);
      return { message: MESSAGES.google.linked };
    },
  );
};

export default route;
