import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { SignInBody, SignInResult } from '../../../../contract/schemas/auth.ts';
import { ProblemSchema } from '../../../../contract/schemas/common.ts';
import { signInView } from '../../../auth/account-view.ts';
import { besideAtSignIn } from '../../../auth/beside-at-sign-in.ts';
import { presentedCookies } from '../../../auth/cookies.ts';
import { signIn } from '../../../auth/sign-in.ts';
import { RefusedSignIn, refusedSignIn, sendTokens } from '../../../auth/sign-in-response.ts';
import { refuse } from '../../../lib/api-failure.ts';
import { clientNetwork } from '../../../lib/client-network.ts';
import { MESSAGES } from '../../../lib/messages.ts';
import { audit } from '../../../repositories/audit.ts';

/** For each account and day: repeated wrong passwords must not fill the table. */
const MISSES_AUDITED = 20;

const route: FastifyPluginAsyncTypebox = async (app) => {
  const missed = new WeakMap<FastifyRequest, string>();

  app.post(
    '/sign-in',
    {
      attachValidation: true,
      onResponse: async (request) => {
        const userId = missed.get(request);
        if (!userId) return;
        const entry = { action: 'sign-in.failed', userId } as const;
        await audit.addAtMost(app.database.orm, MISSES_AUDITED, entry, app.clock.now());
      },
      schema: {
        summary: 'Begins a session; the access token is in the Authorization header of the answer',
        tags: ['auth'],
        security: [{}, { deviceCookie: [] }],
        body: SignInBody,
        response: {
          200: SignInResult,
          403: RefusedSignIn,
          '4xx': ProblemSchema,
          '5xx': ProblemSchema,
        },
      },
    },
    async (request, reply) => {
      if (request.validationError) {
        throw refuse(400, 'incorrect_credentials', MESSAGES.incorrectCredentials);
      }
      const entry = await signIn(app, {
        ...request.body,
        ...presentedCookies(request),
        network: clientNetwork(request.ip),
        onMiss: (userId) => missed.set(request, userId),
      });
      if (entry.kind !== 'signed-in') return reply.code(403).send(refusedSignIn(entry));
      const beside = await besideAtSignIn(app, request, entry);
      await sendTokens(request, reply, entry);
      return { message: MESSAGES.signedIn, user: signInView(entry.user, beside) };
    },
  );
};

export default route;
