import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  AdminUserCard,
  AdminUserParams,
  AdminUsersQuery,
  AdminUsersResponse,
} from '../../../../contract/schemas/admin.ts';
import { ProblemSchema } from '../../../../contract/schemas/common.ts';
import { staffOnly } from '../../../staff/entry.ts';
import { findUsers } from '../../../staff/find-users.ts';
import { userCardOf } from '../../../staff/user-card.ts';

const shared = { tags: ['admin'], security: [{ bearer: [] }] };
/** Nobody helps more fans than that, and a stolen session reads no more of them. */
const LOOKS = { of: 'account' as const, points: 300, per: 10 * 60_000 };

const refusals = { '4xx': ProblemSchema, '5xx': ProblemSchema };

const route: FastifyPluginAsyncTypebox = async (app) => {
  const onRequest = staffOnly(app, 'support', 'admin');

  app.get(
    '/users',
    {
      onRequest,
      config: { limit: { name: 'staff-find', ...LOOKS } },
      schema: {
        ...shared,
        summary:
          'The accounts of an ID, a nickname, a phone number or an email; that they were looked at is kept for good',
        querystring: AdminUsersQuery,
        response: { 200: AdminUsersResponse, ...refusals },
      },
    },
    async (request) => ({ users: await findUsers(app, request.account(), request.query) }),
  );

  app.get(
    '/users/:id',
    {
      onRequest,
      config: { limit: { name: 'staff-card', ...LOOKS } },
      schema: {
        ...shared,
        summary: 'Everything needed to help one fan; that it was opened is kept for good',
        params: AdminUserParams,
        response: { 200: AdminUserCard, ...refusals },
      },
    },
    async (request) => userCardOf(app, request.account(), request.params.id),
  );
};

export default route;
