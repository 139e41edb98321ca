import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Message, ProblemSchema } from '../../../../../contract/schemas/common.ts';
import { RemovePasskeyBody } from '../../../../../contract/schemas/passkeys.ts';
import { removePasskey } from '../../../../auth/own-passkeys.ts';
import { MESSAGES } from '../../../../lib/messages.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/remove',
    {
      onRequest: app.authenticate,
      config: { limit: { name: 'remove-passkey', of: 'account', points: 60, per: 10 * 60_000 } },
      schema: {
        summary: 'Removes a passkey, unless nothing else logs in; a proof comes first',
        tags: ['auth'],
        security: [{ bearer: [] }],
        body: RemovePasskeyBody,
        response: { 200: Message, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request) => {
      await removePasskey(app, request.account(), request.body.id);
      return { message: MESSAGES.passkeys.removed };
    },
  );
};

export default route;
