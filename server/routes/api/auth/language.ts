import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LanguageBody } from '../../../../contract/schemas/auth.ts';
import { Message, ProblemSchema } from '../../../../contract/schemas/common.ts';
import { chooseLanguage } from '../../../auth/choose-language.ts';
import { MESSAGES } from '../../../lib/messages.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/language',
    {
      onRequest: app.authenticate,
      config: { limit: { name: 'language', of: 'account', points: 120, per: 10 * 60_000 } },
      schema: {
        summary:
          'The language of the account’s mails and texts, and of the notifications in this session’s browser',
        tags: ['auth'],
        security: [{ bearer: [] }],
        body: LanguageBody,
        response: { 200: Message, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request) => {
      await chooseLanguage(app, request.account(), request.body.language);
      return { message: MESSAGES.languageChosen };
    },
  );
};

export default route;
