import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { AvailableAnswer, TakenAnswer } from '../../../../contract/schemas/auth.ts';
import { ProblemSchema } from '../../../../contract/schemas/common.ts';
import { checkUsername } from '../../../auth/sign-up-rules.ts';
import { MESSAGES } from '../../../lib/messages.ts';
import { users } from '../../../repositories/users.ts';

const Query = Type.Object({ Username: Type.String() });

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/userNameCheck',
    {
      config: { limit: { name: 'username-check', of: 'network', points: 20, per: 60_000 } },
      schema: {
        summary: 'Whether an ID is free',
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
    async ({ query: { Username } }, reply) => {
      checkUsername(Username, 'Username');
      const { available, taken } = MESSAGES.username;
      if (!(await users.isTaken(app.database.orm, 'username', Username, app.clock.now()))) {
        return { message: available, isDuplicate: false as const };
      }
      return reply.code(409).send({ message: taken, code: 'username_taken', isDuplicate: true });
    },
  );
};

export default route;
