import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ProblemSchema } from '../../../../../contract/schemas/common.ts';
import { PasskeyOptions } from '../../../../../contract/schemas/passkeys.ts';
import { passkeyCreation } from '../../../../auth/own-passkeys.ts';
import { relyingPartyOf } from '../../../../auth/relying-party.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/creation-options',
    {
      onRequest: app.authenticate,
      config: { limit: { name: 'passkey-creation', of: 'account', points: 60, per: 10 * 60_000 } },
      schema: {
        summary: 'What the browser needs to make a passkey; a proof comes first',
        tags: ['auth'],
        security: [{ bearer: [] }],
        response: { 200: PasskeyOptions, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request) => ({
      options: await passkeyCreation(app, request.account(), relyingPartyOf(request)),
    }),
  );
};

export default route;
