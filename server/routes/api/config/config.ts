import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ConfigAnswer } from '../../../../contract/schemas/config.ts';

export const config: FastifyPluginAsyncTypebox = async (app) => {
  const { google, preparingLanguages, production, smsWebhookUrl } = app.settings;
  const answer: ConfigAnswer = {
    googleClientId: google?.clientId ?? null,
    preparingLanguages,
    outbox: !production && !smsWebhookUrl,
  };
  app.get(
    '/api/config',
    { schema: { summary: 'Public run-time settings', response: { 200: ConfigAnswer } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return answer;
    },
  );
};
