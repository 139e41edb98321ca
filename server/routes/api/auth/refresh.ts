import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { RefreshAnswer } from '../../../../contract/schemas/auth.ts';
import { ProblemSchema } from '../../../../contract/schemas/common.ts';
import { readCookie, readPair, setCookie, writePair } from '../../../auth/cookies.ts';
import { recognizeBrowser } from '../../../auth/recognized-browser.ts';
import { refreshSession } from '../../../auth/refresh.ts';
import { hashOf } from '../../../auth/tokens.ts';
import { refuse } from '../../../lib/api-failure.ts';
import { MESSAGES } from '../../../lib/messages.ts';
import { sameOriginOnly } from '../../../lib/same-origin.ts';
import { sessions } from '../../../repositories/sessions.ts';

/** Per session and not per address, which thousands of phones share: a refused refresh logs a fan out. */
const LIMIT = { name: 'refresh', points: 60, per: 60_000 };

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/refresh',
    {
      onRequest: sameOriginOnly,
      schema: {
        summary: 'New tokens for the refresh cookie; the access token is in the header too',
        tags: ['auth'],
        security: [{ refreshCookie: [] }],
        response: { 200: RefreshAnswer, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request, reply) => {
      const { orm } = app.database;
      const shown = readPair(readCookie(request, 'refresh'));
      const isAlive = shown && (await sessions.isAlive(orm, hashOf(shown.family), app.clock.now()));
      // Counted for valid sessions only: made-up cookies must not write rows.
      if (isAlive) await app.limits.take(LIMIT, shown.family);
      const recognized = recognizeBrowser(request.headers['user-agent']);
      const refreshed =
        isAlive && (await refreshSession(app, { ...shown, recognized }, app.clock.now()));
      // The cookie stays: it may already belong to a newer session, set while this response was under way.
      if (!refreshed) throw refuse(401, 'invalid_session', MESSAGES.sessionEnded);
      setCookie(request, reply, 'refresh', writePair(refreshed.pair));
      reply.header('authorization', `Bearer ${refreshed.accessToken}`);
      return { message: MESSAGES.refreshed, token: refreshed.accessToken };
    },
  );
};

export default route;
