import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { AvailableAnswer, TakenAnswer } from '../../../../contract/schemas/auth.ts';
import { ProblemSchema } from '../../../../contract/schemas/common.ts';
import { checkNickname } from '../../../auth/sign-up-rules.ts';
import { MESSAGES } from '../../../lib/messages.ts';
import { users } from '../../../repositories/users.ts';

const Query = Type.Object({ NickName: Type.String() });

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/NickNameCheck',
    {
      config: { limit: { name: 'nickname-check', of: 'network', points: 20, per: 60_000 } },
      schema: {
        summary: 'Whether a nickname is free',
        tags: ['auth'],
        querystring: Query,
        response: {
          200: AvailableAnswer,
          409: TakenAnswer,
          '4xx': ProblemSchema,
          '5xx': ProblemSchema,
        },
      },
    },
    async ({ query: { NickName } }, reply) => {
      checkNickname(NickName, 'NickName');
      const { available, taken } = MESSAGES.nickname;
      if (!(await users.isTaken(app.database.orm, 'nickname', NickName, app.clock.now()))) {
        return { message: available, isDuplicate: false as const };
      }
      return reply.code(409).send({ message: taken, code: 'nickname_taken', isDuplicate: true });
    },
  );
};

export default route;
