import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ProblemSchema } from '../../../../../contract/schemas/common.ts';
import { PersonalData } from '../../../../../contract/schemas/personal-data.ts';
import { exportData } from '../../../../auth/export-data.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/export',
    {
      onRequest: app.authenticate,
      config: { limit: { name: 'export-data', of: 'account', points: 10, per: 10 * 60_000 } },
      schema: {
        summary: 'Everything stored about the account; a proof in this session comes first',
        tags: ['auth'],
        security: [{ bearer: [] }],
        response: { 200: PersonalData, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    (request) => exportData(app, request.account()),
  );
};

export default route;
