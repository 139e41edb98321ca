import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Message, ProblemSchema } from '../../../../contract/schemas/common.ts';
import { RenewalBody } from '../../../../contract/schemas/legal-texts.ts';
import { renewConsents } from '../../../auth/renew-consents.ts';
import { MESSAGES } from '../../../lib/messages.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/consents',
    {
      onRequest: app.authenticate,
      config: {
        limit: { name: 'consents', of: 'account', points: 60, per: 10 * 60_000 },
        isRepeatable: true,
      },
      schema: {
        summary:
          'Agrees to the new versions of the texts that the account has to agree to; safe to repeat',
        tags: ['auth'],
        security: [{ bearer: [] }],
        body: RenewalBody,
        response: { 200: Message, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request) => {
      await renewConsents(app, request.account(), request.body);
      return { message: MESSAGES.consentsRenewed };
    },
  );
};

export default route;
