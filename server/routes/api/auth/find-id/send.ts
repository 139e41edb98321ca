import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { FindIdBody } from '../../../../../contract/schemas/auth.ts';
import { Message, ProblemSchema } from '../../../../../contract/schemas/common.ts';
import { sendId } from '../../../../auth/send-id.ts';
import { MESSAGES } from '../../../../lib/messages.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/send',
    {
      schema: {
        summary: 'Sends the whole ID of a verified phone to its confirmed address, else by text',
        tags: ['auth'],
        body: FindIdBody,
        response: { 200: Message, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async ({ body, ip }) => {
      await sendId(app, body, ip);
      return { message: MESSAGES.idSent };
    },
  );
};

export default route;
