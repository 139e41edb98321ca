import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { VerifyNewPhoneBody } from '../../../../../../contract/schemas/auth.ts';
import { Message, ProblemSchema } from '../../../../../../contract/schemas/common.ts';
import { changePhone } from '../../../../../auth/change-phone.ts';
import { deviceToken } from '../../../../../auth/cookies.ts';
import { MESSAGES } from '../../../../../lib/messages.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/verify',
    {
      onRequest: app.authenticate,
      config: {
        limit: { name: 'change-phone-verify', of: 'account', points: 60, per: 10 * 60_000 },
      },
      schema: {
        summary: 'Replaces the phone number of the account, for the code texted to the new one',
        tags: ['auth'],
        security: [{ bearer: [] }],
        body: VerifyNewPhoneBody,
        response: { 200: Message, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request) => {
      await changePhone(app, request.account(), request.body, deviceToken(request));
      return { message: MESSAGES.phone.changed };
    },
  );
};

export default route;
