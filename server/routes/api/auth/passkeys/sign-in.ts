import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SignInResult } from '../../../../../contract/schemas/auth.ts';
import { ProblemSchema } from '../../../../../contract/schemas/common.ts';
import { PasskeySignInBody } from '../../../../../contract/schemas/passkeys.ts';
import { signInView } from '../../../../auth/account-view.ts';
import { besideAtSignIn } from '../../../../auth/beside-at-sign-in.ts';
import { presentedCookies } from '../../../../auth/cookies.ts';
import { signInWithPasskey } from '../../../../auth/passkey-sign-in.ts';
import { relyingPartyOf } from '../../../../auth/relying-party.ts';
import { ForbiddenSignIn, refusedSignIn, sendTokens } from '../../../../auth/sign-in-response.ts';
import { clientNetwork } from '../../../../lib/client-network.ts';
import { MESSAGES } from '../../../../lib/messages.ts';
import { sameOriginOnly } from '../../../../lib/same-origin.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/sign-in',
    {
      onRequest: sameOriginOnly,
      schema: {
        summary:
          'Begins a session by a passkey; the access token is in the Authorization header of the answer',
        tags: ['auth'],
        security: [{}, { deviceCookie: [] }],
        body: PasskeySignInBody,
        response: {
          200: SignInResult,
          403: ForbiddenSignIn,
          '4xx': ProblemSchema,
          '5xx': ProblemSchema,
        },
      },
    },
    async (request, reply) => {
      const entry = await signInWithPasskey(app, {
        ...presentedCookies(request),
        signed: request.body,
        party: relyingPartyOf(request),
        network: clientNetwork(request.ip),
      });
      if (entry.kind !== 'signed-in') return reply.code(403).send(refusedSignIn(entry));
      const beside = await besideAtSignIn(app, request, entry);
      await sendTokens(request, reply, entry);
      return { message: MESSAGES.signedIn, user: signInView(entry.user, beside) };
    },
  );
};

export default route;
