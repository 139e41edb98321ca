import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ChangePhoneBody } from '../../../../../contract/schemas/auth.ts';
import { ProblemSchema } from '../../../../../contract/schemas/common.ts';
import { SendCodeAnswer } from '../../../../../contract/schemas/utils.ts';
import { askForPhone } from '../../../../auth/change-phone.ts';
import { renewDevice } from '../../../../auth/cookies.ts';
import { MESSAGES } from '../../../../lib/messages.ts';
import { originOf } from '../../../../lib/origin.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/change',
    {
      onRequest: app.authenticate,
      config: { limit: { name: 'change-phone', of: 'account', points: 60, per: 10 * 60_000 } },
      schema: {
        summary: 'Texts a code to a new number, after a proof',
        tags: ['auth'],
        security: [{ bearer: [] }],
        body: ChangePhoneBody,
        response: { 200: SendCodeAnswer, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request, reply) => {
      const { phoneNumber, language } = request.body;
      const device = renewDevice(request, reply);
      const asking = { device, address: request.ip, origin: originOf(request) };
      const asked = { phoneNumber, language };
      const waitMs = await askForPhone(app, request.account(), asked, asking);
      await app.recordSent(request);
      return { message: MESSAGES.code.sent, retryAfter: Math.ceil(waitMs / 1000) };
    },
  );
};

export default route;
