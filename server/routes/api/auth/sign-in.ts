import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import {
  SignInAnswer,
  SignInBody,
  SuspendedAnswer,
  WithdrawnAnswer,
} from '../../../../contract/schemas/auth.ts';
import { ProblemSchema } from '../../../../contract/schemas/common.ts';
import { signInView } from '../../../auth/account-view.ts';
import { familyHashOf, readCookie, setCookie, writePair } from '../../../auth/cookies.ts';
import { signIn as enter, type Withdrawn } from '../../../auth/sign-in.ts';
import { WORDS } from '../../../auth/words.ts';
import { clientNetwork } from '../../../plugins/client-network.ts';
import { refuse } from '../../../plugins/errors.ts';

export const signIn: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/api/auth/sign-in',
    {
      attachValidation: true,
      schema: {
        summary: 'Begins a session; the access token is in the Authorization header of the answer',
        tags: ['auth'],
        body: SignInBody,
        response: {
          200: SignInAnswer,
          403: Type.Union([WithdrawnAnswer, SuspendedAnswer]),
          '4xx': ProblemSchema,
          '5xx': ProblemSchema,
        },
      },
    },
    async (request, reply) => {
      if (request.validationError) {
        throw refuse(400, 'incorrect_credentials', WORDS.incorrectCredentials);
      }
      const result = await enter(app, {
        ...request.body,
        network: clientNetwork(request.ip),
        deviceToken: readCookie(request, 'device'),
        familyHash: familyHashOf(readCookie(request, 'refresh')),
      });
      if (result.kind === 'withdrawn') return reply.code(403).send(withdrawnAnswer(result));
      if (result.kind === 'suspended') {
        const { suspended } = WORDS;
        return reply.code(403).send({ message: suspended, code: 'suspended', status: 'suspend' });
      }
      setCookie(request, reply, 'refresh', writePair(result.pair));
      if (result.newDeviceToken) setCookie(request, reply, 'device', result.newDeviceToken);
      reply.header('authorization', `Bearer ${result.accessToken}`);
      return { message: WORDS.signedIn, user: signInView(result.user) };
    },
  );
};

const withdrawnAnswer = ({ deletedAt, recoveryToken }: Withdrawn): WithdrawnAnswer => ({
  message: WORDS.withdrawn,
  code: 'withdrawn',
  status: 'withdraw',
  token: recoveryToken,
  isRecoverable: recoveryToken !== undefined,
  deletedAt: new Date(deletedAt).toISOString(),
  has30DaysPassed: recoveryToken === undefined,
});
