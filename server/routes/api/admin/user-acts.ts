import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as LIMITS from '../../../../contract/limits.ts';
import {
  AdminLanguageBody,
  AdminUserParams,
  RoleBody,
  SuspendBody,
} from '../../../../contract/schemas/admin.ts';
import { Message, ProblemSchema } from '../../../../contract/schemas/common.ts';
import { bodyLimitOfTexts } from '../../../lib/body-limit.ts';
import { MESSAGES } from '../../../lib/messages.ts';
import { changeRole, correctLanguage, endSessionsOf } from '../../../staff/account-acts.ts';
import { staffOnly } from '../../../staff/entry.ts';
import { reinstate, suspend } from '../../../staff/suspend.ts';

/** As other members' calls that change something. */
const limited = (name: string) => ({
  isRepeatable: true as const,
  limit: { name: `staff-${name}`, of: 'account' as const, points: 60, per: 10 * 60_000 },
});

const shared = {
  tags: ['admin'],
  security: [{ bearer: [] }],
  params: AdminUserParams,
  response: { 200: Message, '4xx': ProblemSchema, '5xx': ProblemSchema },
};

const route: FastifyPluginAsyncTypebox = async (app) => {
  const onRequest = staffOnly(app, 'support', 'admin');

  app.post(
    '/users/:id/suspend',
    {
      onRequest,
      bodyLimit: bodyLimitOfTexts(LIMITS.suspensionReason),
      config: limited('suspend'),
      schema: {
        ...shared,
        summary:
          'Suspends an account, ends all its sessions and tells its owner why; after a proof, and safe to repeat',
        body: SuspendBody,
      },
    },
    async (request) => {
      const order = { account: request.account(), userId: request.params.id };
      await suspend(app, order, request.body);
      return { message: MESSAGES.admin.suspended };
    },
  );

  app.post(
    '/users/:id/reinstate',
    {
      onRequest,
      config: limited('reinstate'),
      schema: { ...shared, summary: 'Ends the suspension of an account; safe to repeat' },
    },
    async (request) => {
      await reinstate(app, { account: request.account(), userId: request.params.id });
      return { message: MESSAGES.admin.reinstated };
    },
  );

  app.post(
    '/users/:id/sessions/end',
    {
      onRequest,
      config: limited('end-sessions'),
      schema: { ...shared, summary: 'Logs an account out everywhere; safe to repeat' },
    },
    async (request) => {
      await endSessionsOf(app, { account: request.account(), userId: request.params.id });
      return { message: MESSAGES.admin.sessionsEnded };
    },
  );

  app.post(
    '/users/:id/language',
    {
      onRequest,
      config: limited('language'),
      schema: {
        ...shared,
        summary: 'Corrects the language of an account’s mails and texts; safe to repeat',
        body: AdminLanguageBody,
      },
    },
    async (request) => {
      const order = { account: request.account(), userId: request.params.id };
      await correctLanguage(app, order, request.body.language);
      return { message: MESSAGES.admin.languageCorrected };
    },
  );

  app.post(
    '/users/:id/role',
    {
      onRequest: staffOnly(app, 'admin'),
      config: limited('role'),
      schema: {
        ...shared,
        summary: 'Gives an account a role, for its next call; after a proof, and safe to repeat',
        body: RoleBody,
      },
    },
    async (request) => {
      const order = { account: request.account(), userId: request.params.id };
      await changeRole(app, order, request.body.role);
      return { message: MESSAGES.admin.roleChanged };
    },
  );
};

export default route;
