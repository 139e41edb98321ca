import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DEFAULT_LANGUAGE, isLanguage } from '../../../../contract/languages.ts';
import { ProblemSchema } from '../../../../contract/schemas/common.ts';
import { SendCodeAnswer, SendCodeBody } from '../../../../contract/schemas/utils.ts';
import { renewDevice } from '../../../auth/cookies.ts';
import { checkPhone } from '../../../auth/sign-up-rules.ts';
import { hashOf } from '../../../auth/tokens.ts';
import { sendCode } from '../../../auth/verification.ts';
import { MESSAGES } from '../../../lib/messages.ts';
import { originOf } from '../../../lib/origin.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/send-code',
    {
      schema: {
        summary: 'Sends a verification code to a phone, known or not',
        tags: ['utils'],
        body: SendCodeBody,
        response: { 200: SendCodeAnswer, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request, reply) => {
      const { body, ip } = request;
      const { phoneNumber } = checkPhone(body.phoneNumber);
      const language = isLanguage(body.language) ? body.language : DEFAULT_LANGUAGE;
      const purpose = body.purpose ?? 'sign-up';
      // Also with a refusal: a browser without a cookie may come back with this one.
      const deviceHash = hashOf(renewDevice(request, reply));
      const key = { deviceHash, phoneNumber, purpose };
      const waitMs = await sendCode(app, key, { address: ip, language, origin: originOf(request) });
      await app.recordSent(request);
      return { message: MESSAGES.code.sent, retryAfter: Math.ceil(waitMs / 1000) };
    },
  );
};

export default route;
