import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ProblemSchema } from '../../../../contract/schemas/common.ts';
import {
  ChoiceBody,
  ConsentHistory,
  NotificationSettings,
} from '../../../../contract/schemas/notifications.ts';
import { refuse } from '../../../lib/api-failure.ts';
import { MESSAGES } from '../../../lib/messages.ts';
import { consentHistory, settingsOf, turnChoice } from '../../../notifications/choices.ts';

const refusals = { '4xx': ProblemSchema, '5xx': ProblemSchema };
const forMembers = { tags: ['notifications'], security: [{ bearer: [] }] };

const route: FastifyPluginAsyncTypebox = async (app) => {
  const onRequest = app.authenticate;

  app.get(
    '/settings',
    {
      onRequest,
      schema: {
        ...forMembers,
        summary: 'The caller’s consents and topics that are on',
        response: { 200: NotificationSettings, ...refusals },
      },
    },
    async (request) => settingsOf(request.account().user),
  );

  app.post(
    '/settings',
    {
      onRequest,
      config: {
        limit: { name: 'message-choice', of: 'account', points: 120, per: 10 * 60_000 },
        isRepeatable: true,
        // A consent can always be withdrawn; it is given only by somebody who has agreed to the others.
        worksWithoutConsents: true,
      },
      schema: {
        ...forMembers,
        summary:
          'Turns one consent or topic on or off, with a row of the ledger if that changes it',
        body: ChoiceBody,
        response: { 200: NotificationSettings, ...refusals },
      },
    },
    async (request) => {
      const { user, hasConsentsDue } = request.account();
      if (request.body.granted && hasConsentsDue)
        throw refuse(403, 'consents_due', MESSAGES.consentsDue);
      return turnChoice(app, user.id, request.body);
    },
  );

  app.get(
    '/history',
    {
      onRequest,
      schema: {
        ...forMembers,
        summary: 'What the caller agreed to or declined, when, in which version and language',
        querystring: Type.Object({
          before: Type.Optional(
            Type.String({
              pattern: '^[1-9][0-9]{0,14}$',
              description: '`next` of the page before',
            }),
          ),
        }),
        response: { 200: ConsentHistory, ...refusals },
      },
    },
    (request) => consentHistory(app, request.account().user.id, request.query.before),
  );
};

export default route;
