import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  AdminUserParams,
  AdminUsersQuery,
  AdminUsersResponse,
} from '../../../../contract/schemas/admin.ts';
import { Message, ProblemSchema } from '../../../../contract/schemas/common.ts';
import { adminView } from '../../../auth/account-view.ts';
import { reinstate, suspend } from '../../../auth/suspension.ts';
import type { Executor } from '../../../db/executor.ts';
import { MESSAGES } from '../../../lib/messages.ts';
import { audit } from '../../../repositories/audit.ts';
import { users } from '../../../repositories/users.ts';

const shared = { tags: ['admin'], security: [{ bearer: [] }] };
const refusals = { '4xx': ProblemSchema, '5xx': ProblemSchema };

const accountOf = (db: Executor, { username, nickname = '' }: AdminUsersQuery, now: number) =>
  username === undefined
    ? users.byNickname(db, nickname.toLowerCase(), now)
    : users.byUsername(db, username.toLowerCase(), now);

const route: FastifyPluginAsyncTypebox = async (app) => {
  const onRequest = app.authorize('admin');

  app.get(
    '/users',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'The account of an ID or a nickname; that it was looked at is kept for good',
        querystring: AdminUsersQuery,
        response: { 200: AdminUsersResponse, ...refusals },
      },
    },
    async (request) => {
      const { orm } = app.database;
      const now = app.clock.now();
      const found = await accountOf(orm, request.query, now);
      const by = request.account().user.id;
      await audit.add(orm, { action: 'admin.looked', userId: found?.id, detail: { by } }, now);
      return { users: found ? [adminView(found)] : [] };
    },
  );

  app.post(
    '/users/:id/suspend',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'Suspends an account and ends all its sessions; safe to repeat',
        params: AdminUserParams,
        response: { 200: Message, ...refusals },
      },
    },
    async (request) => {
      await suspend(app, { userId: request.params.id, by: request.account().user.id });
      return { message: MESSAGES.admin.suspended };
    },
  );

  app.post(
    '/users/:id/reinstate',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'Ends the suspension of an account; safe to repeat',
        params: AdminUserParams,
        response: { 200: Message, ...refusals },
      },
    },
    async (request) => {
      await reinstate(app, { userId: request.params.id, by: request.account().user.id });
      return { message: MESSAGES.admin.reinstated };
    },
  );
};

export default route;
