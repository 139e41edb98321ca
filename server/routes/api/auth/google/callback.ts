import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ProblemSchema } from '../../../../../contract/schemas/common.ts';
import { GoogleCodeBody, GoogleSignInAnswer } from '../../../../../contract/schemas/google.ts';
import { signInView } from '../../../../auth/account-view.ts';
import {
  cookiesShown,
  handOver,
  NoEntryAnswer,
  noEntryAnswer,
} from '../../../../auth/entry-answer.ts';
import { signInWithGoogle } from '../../../../auth/google-sign-in.ts';
import { WORDS } from '../../../../lib/words.ts';
import { sameOriginOnly } from '../../../../plugins/same-origin.ts';

export const googleCallback: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/api/auth/google/callback',
    {
      onRequest: sameOriginOnly,
      config: { limit: { name: 'google-callback', points: 60, per: 60_000 } },
      schema: {
        summary: 'Begins a session for a code from Google, or hands a newcomer a setup token',
        tags: ['auth'],
        body: GoogleCodeBody,
        response: {
          200: GoogleSignInAnswer,
          403: Type.Union([NoEntryAnswer, ProblemSchema]),
          '4xx': ProblemSchema,
          '5xx': ProblemSchema,
        },
      },
    },
    async (request, reply) => {
      const entry = await signInWithGoogle(app, request.body.code, cookiesShown(request));
      if (entry.kind === 'newcomer') {
        return {
          message: WORDS.google.chooseNickname,
          nicknameBool: false,
          nickname_setup_token: entry.setupToken,
        };
      }
      if (entry.kind !== 'signed-in') return reply.code(403).send(noEntryAnswer(entry));
      handOver(request, reply, entry);
      return { message: WORDS.signedIn, nicknameBool: true, user: signInView(entry.user) };
    },
  );
};
