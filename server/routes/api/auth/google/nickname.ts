import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ProblemSchema } from '../../../../../contract/schemas/common.ts';
import { NicknameSetupAnswer, NicknameSetupBody } from '../../../../../contract/schemas/google.ts';
import { presentedCookies } from '../../../../auth/cookies.ts';
import { checkNicknameSetup, missingField, setUpAccount } from '../../../../auth/nickname-setup.ts';
import { sendTokens } from '../../../../auth/sign-in-response.ts';
import { MESSAGES } from '../../../../lib/messages.ts';
import { sameOriginOnly } from '../../../../lib/same-origin.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/nickname',
    {
      onRequest: sameOriginOnly,
      attachValidation: true,
      schema: {
        summary: 'Makes the account of a newcomer from Google and begins its first session',
        tags: ['auth'],
        body: NicknameSetupBody,
        response: { 200: NicknameSetupAnswer, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request, reply) => {
      const { validationError } = request;
      const complaint = validationError?.validation?.[0];
      if (complaint?.keyword === 'required') {
        throw missingField(String(complaint.params.missingProperty));
      }
      if (validationError) throw validationError;
      const form = checkNicknameSetup(request.body);
      const session = await setUpAccount(app, form, presentedCookies(request));
      await sendTokens(request, reply, session);
      return { message: MESSAGES.nicknameSetup.done, token: session.accessToken };
    },
  );
};

export default route;
