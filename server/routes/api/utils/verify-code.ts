import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ProblemSchema } from '../../../../contract/schemas/common.ts';
import { VerifyCodeAnswer, VerifyCodeBody } from '../../../../contract/schemas/utils.ts';
import { checkPhone } from '../../../auth/sign-up-rules.ts';
import { verifyCode as verify } from '../../../auth/verification.ts';
import { WORDS } from '../../../auth/words.ts';

export const verifyCode: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/api/utils/verify-code',
    {
      config: { limit: { name: 'verify-code', points: 60, per: 10 * 60_000 } },
      schema: {
        summary: 'A phone token for the right code',
        tags: ['utils'],
        body: VerifyCodeBody,
        response: { 200: VerifyCodeAnswer, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async ({ body }) => {
      const { phoneNumber } = checkPhone(body.phoneNumber);
      const purpose = body.purpose ?? 'sign-up';
      const phoneNumbertoken = await verify(app, { phoneNumber, purpose }, body.code);
      return { message: WORDS.code.verified, phoneNumbertoken };
    },
  );
};
