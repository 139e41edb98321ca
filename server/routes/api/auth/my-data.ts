import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { MyDataResponse } from '../../../../contract/schemas/auth.ts';
import { ProblemSchema } from '../../../../contract/schemas/common.ts';
import { myDataView } from '../../../auth/account-view.ts';
import { secondFactorOf } from '../../../auth/proof-kind.ts';
import { legalTexts } from '../../../repositories/legal-texts.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/my-data',
    {
      preHandler: app.authenticate,
      schema: {
        summary: 'The account that the access token stands for',
        tags: ['auth'],
        security: [{ bearer: [] }],
        response: { 200: MyDataResponse, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async (request) => {
      const { user, signedInAt, hasConsentsDue, hasPasskey } = request.account();
      const { orm } = app.database;
      const consentsDue = hasConsentsDue ? await legalTexts.due(orm, user.id, signedInAt) : [];
      const secondFactor = await secondFactorOf(orm, user, hasPasskey);
      return { user: myDataView(user, { consentsDue, hasPasskey, secondFactor }) };
    },
  );
};

export default route;
