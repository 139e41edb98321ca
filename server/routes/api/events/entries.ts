import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { LONGEST_NAME } from '../../../../contract/rules/person.ts';
import { ProblemSchema } from '../../../../contract/schemas/common.ts';
import {
  EntryBody,
  EntryResponse,
  MyEntriesResponse,
} from '../../../../contract/schemas/events.ts';
import { enter, ownEntry } from '../../../events/entries.ts';
import { bodyLimitOfTexts } from '../../../lib/body-limit.ts';
import { eventEntry } from '../../../repositories/event-entries.ts';

const Params = Type.Object({ id: Type.String({ maxLength: 100 }) });
const problems = { '4xx': ProblemSchema, '5xx': ProblemSchema };

const route: FastifyPluginAsyncTypebox = async (app) => {
  const forMembers = { tags: ['events'], security: [{ bearer: [] }] };

  app.get(
    '/entries',
    {
      preHandler: app.authenticate,
      schema: {
        ...forMembers,
        summary: 'The caller’s entries, with their events',
        response: { 200: MyEntriesResponse, ...problems },
      },
    },
    async (request) => ({
      entries: await eventEntry.allOf(app.database.orm, request.account().user.id, app.clock.now()),
    }),
  );

  app.get(
    '/:id/entry',
    {
      preHandler: app.authenticate,
      schema: {
        ...forMembers,
        summary: 'The caller’s entry to an event, by the event’s category or ID',
        params: Params,
        response: { 200: EntryResponse, ...problems },
      },
    },
    async (request) => ownEntry(app, request.account().user, request.params.id),
  );

  app.post(
    '/:id/entry',
    {
      onRequest: app.authenticate,
      bodyLimit: bodyLimitOfTexts({ max: LONGEST_NAME }),
      config: { limit: { name: 'enter', of: 'account', points: 60, per: 10 * 60_000 } },
      schema: {
        ...forMembers,
        summary: 'Enters the event’s giveaway, or corrects the entry, until the deadline',
        params: Params,
        body: EntryBody,
        response: { 200: EntryResponse, ...problems },
      },
    },
    async (request) => ({
      status: 'active' as const,
      entry: await enter(app, request.account().user, request.params.id, request.body),
    }),
  );
};

export default route;
