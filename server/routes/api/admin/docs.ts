import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ProblemSchema } from '../../../../contract/schemas/common.ts';
import { STAFF } from '../../../../contract/user.ts';
import { describeFor } from '../../../lib/api-description.ts';
import { staffOnly } from '../../../staff/entry.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  if (!app.settings.apiDocs) return;
  app.get(
    '/docs',
    {
      onRequest: staffOnly(app, ...STAFF),
      schema: {
        tags: ['admin'],
        security: [{ bearer: [] }],
        summary: 'The calls of staff, described as OpenAPI; those of everybody are at /api/docs',
        response: {
          200: Type.Unsafe<object>({ type: 'object', additionalProperties: true }),
          '4xx': ProblemSchema,
          '5xx': ProblemSchema,
        },
      },
    },
    async () => describeFor('staff', app.swagger()),
  );
};

export default route;
