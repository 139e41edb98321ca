import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ProblemSchema } from '../../../../../contract/schemas/common.ts';
import { PasskeyOptions } from '../../../../../contract/schemas/passkeys.ts';
import { passkeyRequest } from '../../../../auth/passkey-sign-in.ts';
import { relyingPartyOf } from '../../../../auth/relying-party.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/sign-in-options',
    {
      schema: {
        summary: 'What the browser needs to ask for a passkey of this site',
        tags: ['auth'],
        response: { 200: PasskeyOptions, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request) => ({ options: await passkeyRequest(app, relyingPartyOf(request)) }),
  );
};

export default route;
