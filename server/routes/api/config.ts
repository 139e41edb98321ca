import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ConfigResponse } from '../../../contract/schemas/config.ts';
import { publicConfig } from '../../settings/public-config.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  const answer = publicConfig(app.settings);
  app.get(
    '/config',
    { schema: { summary: 'Public run-time settings', response: { 200: ConfigResponse } } },
    async (_request, reply) => {
      reply.header('cache-control', 'public, no-cache');
      return answer;
    },
  );
};

export default route;
