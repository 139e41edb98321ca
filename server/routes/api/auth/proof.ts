import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ProofBody } from '../../../../contract/schemas/auth.ts';
import { Message, ProblemSchema } from '../../../../contract/schemas/common.ts';
import { prove } from '../../../auth/proof.ts';
import { relyingPartyOf } from '../../../auth/relying-party.ts';
import { clientNetwork } from '../../../lib/client-network.ts';
import { MESSAGES } from '../../../lib/messages.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/proof',
    {
      onRequest: app.authenticate,
      config: { limit: { name: 'proof', of: 'account', points: 60, per: 10 * 60_000 } },
      schema: {
        summary: 'Proves that the account is the caller’s own, for ten minutes of this session',
        tags: ['auth'],
        security: [{ bearer: [] }],
        body: ProofBody,
        response: { 200: Message, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request) => {
      await prove(app, request.account(), {
        ...request.body,
        network: clientNetwork(request.ip),
        party: () => relyingPartyOf(request),
      });
      return { message: MESSAGES.proof.accepted };
    },
  );
};

export default route;
