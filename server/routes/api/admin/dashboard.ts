import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ProblemSchema } from '../../../../contract/schemas/common.ts';
import { Dashboard } from '../../../../contract/schemas/dashboard.ts';
import { dashboardOf } from '../../../staff/dashboard.ts';
import { staffOnly } from '../../../staff/entry.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/dashboard',
    {
      onRequest: staffOnly(app, 'support', 'admin'),
      schema: {
        tags: ['admin'],
        security: [{ bearer: [] }],
        summary:
          'Fans, entries, messages, draws and processes: today, in the last 30 days (KST) and hours',
        response: { 200: Dashboard, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request) => dashboardOf(app, request.account()),
  );
};

export default route;
