import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DEFAULT_LANGUAGE, isLanguage } from '../../../../contract/languages.ts';
import { Message, ProblemSchema } from '../../../../contract/schemas/common.ts';
import { SendCodeBody } from '../../../../contract/schemas/utils.ts';
import { checkPhone } from '../../../auth/sign-up-rules.ts';
import { sendCode as send } from '../../../auth/verification.ts';
import { WORDS } from '../../../auth/words.ts';
import { clientNetwork } from '../../../plugins/client-network.ts';

export const sendCode: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/api/utils/send-code',
    {
      schema: {
        summary: 'Sends a verification code to a phone, known or not',
        tags: ['utils'],
        body: SendCodeBody,
        response: { 200: Message, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async ({ body, ip }) => {
      const { phoneNumber } = checkPhone(body.phoneNumber);
      const language = isLanguage(body.language) ? body.language : DEFAULT_LANGUAGE;
      const network = clientNetwork(ip);
      const purpose = body.purpose ?? 'sign-up';
      await send(app, { phoneNumber, purpose }, { network, language });
      return { message: WORDS.code.sent };
    },
  );
};
