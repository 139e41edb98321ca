import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type TSchema, Type } from 'typebox';
import { type AccountName, nameFaults } from '../../../../contract/rules/account-form.ts';
import { AvailableAnswer, TakenAnswer } from '../../../../contract/schemas/auth.ts';
import { ProblemSchema } from '../../../../contract/schemas/common.ts';
import { MESSAGES } from '../../../lib/messages.ts';
import { refuseFault } from '../../../lib/refuse-fault.ts';
import { users } from '../../../repositories/users.ts';

const ByUsername = Type.Object({ Username: Type.String() });
const ByNickname = Type.Object({ NickName: Type.String() });

const optionsFor = <Query extends TSchema>(
  kind: AccountName,
  summary: string,
  querystring: Query,
) => ({
  config: { limit: { name: `${kind}-check`, of: 'network' as const, points: 20, per: 60_000 } },
  schema: {
    summary,
    tags: ['auth'],
    querystring,
    response: {
      200: AvailableAnswer,
      409: TakenAnswer,
      '4xx': ProblemSchema,
      '5xx': ProblemSchema,
    },
  },
});

const route: FastifyPluginAsyncTypebox = async (app) => {
  async function answer(kind: AccountName, name: string, field: string) {
    refuseFault(nameFaults(kind, name).map((fault) => ({ ...fault, field })));
    const isDuplicate = await users.isTaken(app.database.orm, kind, name, app.clock.now());
    const { available, taken } = MESSAGES[kind];
    return isDuplicate
      ? { message: taken, code: `${kind}_taken`, isDuplicate }
      : { message: available, isDuplicate };
  }

  app.get(
    '/userNameCheck',
    optionsFor('username', 'Whether an ID is free', ByUsername),
    async ({ query: { Username } }, reply) => {
      const found = await answer('username', Username, 'Username');
      return reply.code(found.isDuplicate ? 409 : 200).send(found);
    },
  );

  app.get(
    '/NickNameCheck',
    optionsFor('nickname', 'Whether a nickname is free', ByNickname),
    async ({ query: { NickName } }, reply) => {
      const found = await answer('nickname', NickName, 'NickName');
      return reply.code(found.isDuplicate ? 409 : 200).send(found);
    },
  );
};

export default route;
