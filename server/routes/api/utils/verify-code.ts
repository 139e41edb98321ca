import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ProblemSchema } from '../../../../contract/schemas/common.ts';
import { VerifyCodeAnswer, VerifyCodeBody } from '../../../../contract/schemas/utils.ts';
import { invalidCode } from '../../../auth/check-code.ts';
import { deviceToken } from '../../../auth/cookies.ts';
import { operationOf } from '../../../auth/done-before.ts';
import { checkPhone } from '../../../auth/sign-up-rules.ts';
import { hashOf } from '../../../auth/tokens.ts';
import { verifyCode } from '../../../auth/verification.ts';
import { MESSAGES } from '../../../lib/messages.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/verify-code',
    {
      schema: {
        summary: 'A phone token for the right code',
        tags: ['utils'],
        body: VerifyCodeBody,
        response: { 200: VerifyCodeAnswer, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request) => {
      const { body } = request;
      const { phoneNumber } = checkPhone(body.phoneNumber);
      const purpose = body.purpose ?? 'sign-up';
      const device = deviceToken(request);
      if (!device) throw invalidCode();
      const key = { deviceHash: hashOf(device), phoneNumber, purpose };
      const phoneNumbertoken = await verifyCode(app, key, {
        code: body.code,
        operation: operationOf(request),
      });
      return { message: MESSAGES.code.verified, phoneNumbertoken };
    },
  );
};

export default route;
