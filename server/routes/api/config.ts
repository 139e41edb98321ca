import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ConfigAnswer } from '../../../contract/schemas/config.ts';
import type { Settings } from '../../settings.ts';

/** What the app may know of the settings. */
export const configAnswer = (settings: Settings): ConfigAnswer => ({
  googleClientId: settings.google?.clientId ?? null,
  preparingLanguages: settings.preparingLanguages,
  outbox: settings.outbox && !settings.smsWebhookUrl,
});

export const config: FastifyPluginAsyncTypebox = async (app) => {
  const answer = configAnswer(app.settings);
  app.get(
    '/api/config',
    { schema: { summary: 'Public run-time settings', response: { 200: ConfigAnswer } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return answer;
    },
  );
};
