import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ProblemSchema } from '../../../../../contract/schemas/common.ts';
import { PasskeyOptions } from '../../../../../contract/schemas/passkeys.ts';
import { passkeyForProof } from '../../../../auth/proof.ts';
import { relyingPartyOf } from '../../../../auth/relying-party.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/passkey-options',
    {
      onRequest: app.authenticate,
      config: { limit: { name: 'proof-passkey', of: 'account', points: 60, per: 10 * 60_000 } },
      schema: {
        summary: 'What the browser needs to ask for a passkey that proves the account',
        tags: ['auth'],
        security: [{ bearer: [] }],
        response: { 200: PasskeyOptions, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request) => ({
      options: await passkeyForProof(app, request.account(), relyingPartyOf(request)),
    }),
  );
};

export default route;
