import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { CONSENTS } from '../../../../contract/rules/consent.ts';
import { ProblemSchema } from '../../../../contract/schemas/common.ts';
import { LegalTextResponse } from '../../../../contract/schemas/legal-texts.ts';
import { refuse } from '../../../lib/api-failure.ts';
import { ASKED_EACH_TIME, cachedResponses, sendCached } from '../../../lib/send-cached.ts';
import { legalTexts } from '../../../repositories/legal-texts.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/legal-texts/:id',
    {
      schema: {
        summary:
          'A text that fans agree to, as it is in force, null while it is in the app’s own words; and the version that is planned',
        params: Type.Object({ id: Type.String() }),
        response: { ...cachedResponses(LegalTextResponse), 404: ProblemSchema },
      },
    },
    async (request, reply) => {
      const consent = CONSENTS.find(({ flag }) => flag === request.params.id);
      if (!consent) throw refuse(404, 'not_found', 'Text not found');
      const answer = await app.contents.written(`legal text ${consent.flag}`, (db) =>
        legalTexts.find(db, consent.flag),
      );
      return sendCached(request, reply, answer, ASKED_EACH_TIME);
    },
  );
};

export default route;
