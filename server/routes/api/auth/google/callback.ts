import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ProblemSchema } from '../../../../../contract/schemas/common.ts';
import { GoogleCodeBody, GoogleSignInResult } from '../../../../../contract/schemas/google.ts';
import { signInView } from '../../../../auth/account-view.ts';
import { besideAtSignIn } from '../../../../auth/beside-at-sign-in.ts';
import { presentedCookies } from '../../../../auth/cookies.ts';
import { signInWithGoogle } from '../../../../auth/google-sign-in.ts';
import { ForbiddenSignIn, refusedSignIn, sendTokens } from '../../../../auth/sign-in-response.ts';
import { clientNetwork } from '../../../../lib/client-network.ts';
import { MESSAGES } from '../../../../lib/messages.ts';
import { sameOriginOnly } from '../../../../lib/same-origin.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/callback',
    {
      onRequest: sameOriginOnly,
      schema: {
        summary: 'Begins a session for a code from Google, or hands a newcomer a setup token',
        tags: ['auth'],
        body: GoogleCodeBody,
        response: {
          200: GoogleSignInResult,
          403: ForbiddenSignIn,
          '4xx': ProblemSchema,
          '5xx': ProblemSchema,
        },
      },
    },
    async (request, reply) => {
      const entry = await signInWithGoogle(app, request.body.code, {
        ...presentedCookies(request),
        network: clientNetwork(request.ip),
      });
      if (entry.kind === 'newcomer') {
        return {
          message: MESSAGES.google.chooseNickname,
          nicknameBool: false,
          nickname_setup_token: entry.setupToken,
        };
      }
      if (entry.kind !== 'signed-in') return reply.code(403).send(refusedSignIn(entry));
      const beside = await besideAtSignIn(app, request, entry);
      await sendTokens(request, reply, entry);
      return {
        message: MESSAGES.signedIn,
        nicknameBool: true,
        user: signInView(entry.user, beside),
      };
    },
  );
};

export default route;
