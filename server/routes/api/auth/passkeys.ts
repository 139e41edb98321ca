import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Message, ProblemSchema } from '../../../../contract/schemas/common.ts';
import { NewPasskeyBody, OwnPasskeys } from '../../../../contract/schemas/passkeys.ts';
import { addPasskey, listPasskeys } from '../../../auth/own-passkeys.ts';
import { recognizeBrowser } from '../../../auth/recognized-browser.ts';
import { relyingPartyOf } from '../../../auth/relying-party.ts';
import { MESSAGES } from '../../../lib/messages.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/passkeys',
    {
      preHandler: app.authenticate,
      schema: {
        summary: 'The account’s passkeys, the newest first',
        tags: ['auth'],
        security: [{ bearer: [] }],
        response: { 200: OwnPasskeys, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request) => ({ passkeys: await listPasskeys(app, request.account()) }),
  );

  app.post(
    '/passkeys',
    {
      onRequest: app.authenticate,
      config: { limit: { name: 'add-passkey', of: 'account', points: 60, per: 10 * 60_000 } },
      schema: {
        summary: 'Adds a passkey that was made for its creation options',
        tags: ['auth'],
        security: [{ bearer: [] }],
        body: NewPasskeyBody,
        response: { 200: Message, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request) => {
      const { system } = recognizeBrowser(request.headers['user-agent']);
      const party = relyingPartyOf(request);
      await addPasskey(app, request.account(), { made: request.body, party, system });
      return { message: MESSAGES.passkeys.added };
    },
  );
};

export default route;
