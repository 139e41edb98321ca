import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { RecoveryBody } from '../../../../../../contract/schemas/auth.ts';
import { Message, ProblemSchema } from '../../../../../../contract/schemas/common.ts';
import { operationOf } from '../../../../../auth/done-before.ts';
import { recover } from '../../../../../auth/recover.ts';
import { refuse } from '../../../../../lib/api-failure.ts';
import { MESSAGES } from '../../../../../lib/messages.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/recovery',
    {
      schema: {
        summary: 'Takes a withdrawn account back; signing in comes after it',
        tags: ['auth'],
        body: RecoveryBody,
        response: { 200: Message, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request) => {
      const token = request.body.withdrawRecoveryToken.trim();
      const { missing, ...messages } = MESSAGES.recovery;
      if (token === '') throw refuse(400, 'recovery_token_missing', missing);
      const result = await recover(app, token, operationOf(request));
      const message = messages[result];
      if (result !== 'recovered') throw refuse(400, result, message);
      return { message };
    },
  );
};

export default route;
