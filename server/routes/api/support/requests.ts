import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as LIMITS from '../../../../contract/limits.ts';
import { ProblemSchema } from '../../../../contract/schemas/common.ts';
import {
  SupportRequestBody,
  SupportRequestResponse,
} from '../../../../contract/schemas/support.ts';
import { renewDevice } from '../../../auth/cookies.ts';
import { hashOf } from '../../../auth/tokens.ts';
import { bodyLimitOfTexts } from '../../../lib/body-limit.ts';
import { MESSAGES } from '../../../lib/messages.ts';
import { takeSupportRequest } from '../../../support/take-request.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/requests',
    {
      bodyLimit: bodyLimitOfTexts(LIMITS.supportMessage),
      config: { isRepeatable: true },
      schema: {
        summary: 'Writes to the support; sent again with the same key, it is one request',
        tags: ['support'],
        body: SupportRequestBody,
        response: { 200: SupportRequestResponse, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request, reply) => {
      const account = await app.identify(request);
      const deviceHash = hashOf(renewDevice(request, reply));
      const number = await takeSupportRequest(app, request.body, {
        address: request.ip,
        deviceHash,
        userId: account?.user.id ?? null,
      });
      return { message: MESSAGES.support.received, number };
    },
  );
};

export default route;
