import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Message, ProblemSchema } from '../../../../contract/schemas/common.ts';
import { clearCookie, familyHashOf, readCookie } from '../../../auth/cookies.ts';
import { bearerToken, hashOf } from '../../../auth/tokens.ts';
import { MESSAGES } from '../../../lib/messages.ts';
import { sameOriginOnly } from '../../../lib/same-origin.ts';
import { sessions } from '../../../repositories/sessions.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/log-out',
    {
      // No other site can add this header; without it the cookie alone would authorize the call.
      onRequest: async (request) => {
        if (!request.headers.authorization) await sameOriginOnly(request);
      },
      schema: {
        summary:
          'Ends the session of the cookie and of the access token, however old; safe to repeat',
        tags: ['auth'],
        security: [{}, { refreshCookie: [] }, { bearer: [] }],
        response: { 200: Message, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request, reply) => {
      const { orm } = app.database;
      const token = bearerToken(request.headers.authorization);
      const shown = {
        familyHash: familyHashOf(readCookie(request, 'refresh')),
        accessHash: token && hashOf(token),
      };
      const now = app.clock.now();
      for (const { id } of await sessions.findByTokens(orm, shown, now)) {
        await sessions.end(orm, id, 'log-out', now);
      }
      clearCookie(request, reply, 'refresh');
      return { message: MESSAGES.signedOut };
    },
  );
};

export default route;
