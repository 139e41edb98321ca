import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { PASSKEY_NAME } from '../../../../../contract/rules/passkey-name.ts';
import { Message, ProblemSchema } from '../../../../../contract/schemas/common.ts';
import { RenamePasskeyBody } from '../../../../../contract/schemas/passkeys.ts';
import { renamePasskey } from '../../../../auth/own-passkeys.ts';
import { bodyLimitOfTexts } from '../../../../lib/body-limit.ts';
import { MESSAGES } from '../../../../lib/messages.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/rename',
    {
      onRequest: app.authenticate,
      bodyLimit: bodyLimitOfTexts(PASSKEY_NAME),
      config: {
        limit: { name: 'rename-passkey', of: 'account', points: 60, per: 10 * 60_000 },
        isRepeatable: true,
      },
      schema: {
        summary: 'Names a passkey',
        tags: ['auth'],
        security: [{ bearer: [] }],
        body: RenamePasskeyBody,
        response: { 200: Message, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request) => {
      await renamePasskey(app, request.account(), request.body);
      return { message: MESSAGES.passkeys.renamed };
    },
  );
};

export default route;
