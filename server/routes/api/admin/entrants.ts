import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import * as LIMITS from '../../../../contract/limits.ts';
import { Message, ProblemSchema } from '../../../../contract/schemas/common.ts';
import {
  DisqualifyBody,
  EntrantsPage,
  EntrantsQuery,
  EntryParams,
  ExportEntrantsBody,
  FindEntrantsBody,
  FoundEntrants,
} from '../../../../contract/schemas/entrants.ts';
import { ExportWinnersResponse, GiveawayParams } from '../../../../contract/schemas/giveaways.ts';
import { bodyLimitOfTexts } from '../../../lib/body-limit.ts';
import { MESSAGES } from '../../../lib/messages.ts';
import { staffOnly } from '../../../staff/entry.ts';
import { disqualifyEntry, reinstateEntry } from '../../../staff/giveaways/disqualify.ts';
import { entrantsPage, exportEntrants, findEntrants } from '../../../staff/giveaways/entrants.ts';

const shared = { tags: ['admin'], security: [{ bearer: [] }], params: GiveawayParams };
const refusals = { '4xx': ProblemSchema, '5xx': ProblemSchema };

const limited = (name: string, points: number) => ({
  limit: { name: `staff-${name}`, of: 'account' as const, points, per: 10 * 60_000 },
});

const route: FastifyPluginAsyncTypebox = async (app) => {
  const onRequest = staffOnly(app, 'admin');

  app.get(
    '/events/:id/entrants',
    {
      onRequest,
      config: limited('list-entrants', 300),
      schema: {
        ...shared,
        summary: 'Who entered an event, by time; that they were looked at is kept for good',
        querystring: EntrantsQuery,
        response: { 200: EntrantsPage, ...refusals },
      },
    },
    async (request) => {
      const order = { account: request.account(), eventId: request.params.id };
      return entrantsPage(app, order, request.query);
    },
  );

  app.post(
    '/events/:id/entrants/search',
    {
      onRequest,
      bodyLimit: bodyLimitOfTexts({ max: 100 }),
      config: limited('find-entrants', 300),
      schema: {
        ...shared,
        summary:
          'Entrants by a part of the name, by nickname, receipt code or the last four digits of the phone; that they were looked at is kept for good',
        body: FindEntrantsBody,
        response: { 200: FoundEntrants, ...refusals },
      },
    },
    async (request) => {
      const order = { account: request.account(), eventId: request.params.id };
      return findEntrants(app, order, request.body);
    },
  );

  app.post(
    '/events/:id/entrants/export',
    {
      onRequest,
      bodyLimit: bodyLimitOfTexts(LIMITS.exportReason),
      config: limited('export-entrants', 10),
      schema: {
        ...shared,
        summary: 'The entrants of an event as CSV, after a proof; the reason is kept for good',
        body: ExportEntrantsBody,
        response: { 200: Type.Unsafe<Readable>(ExportWinnersResponse), ...refusals },
      },
    },
    async (request, reply) => {
      const order = { account: request.account(), eventId: request.params.id };
      const pieces = await exportEntrants(app, order, request.body);
      return reply.type('application/json; charset=utf-8').send(Readable.from(pieces));
    },
  );

  app.post(
    '/events/:id/entrants/:entryId/disqualify',
    {
      onRequest,
      bodyLimit: bodyLimitOfTexts(LIMITS.suspensionReason),
      config: limited('disqualify', 60),
      schema: {
        ...shared,
        summary: 'Leaves an entry out of the draw, after a proof; its fan reads the reason',
        params: EntryParams,
        body: DisqualifyBody,
        response: { 200: Message, ...refusals },
      },
    },
    async (request) => {
      const { id: eventId, entryId } = request.params;
      const order = { account: request.account(), eventId, entryId };
      await disqualifyEntry(app, order, request.body.reason);
      return { message: MESSAGES.giveaway.disqualified };
    },
  );

  app.post(
    '/events/:id/entrants/:entryId/reinstate',
    {
      onRequest,
      config: limited('reinstate', 60),
      schema: {
        ...shared,
        summary: 'Takes a disqualified entry back into the draw, after a proof',
        params: EntryParams,
        response: { 200: Message, ...refusals },
      },
    },
    async (request) => {
      const { id: eventId, entryId } = request.params;
      await reinstateEntry(app, { account: request.account(), eventId, entryId });
      return { message: MESSAGES.giveaway.reinstated };
    },
  );
};

export default route;
