import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ProblemSchema } from '../../../../contract/schemas/common.ts';
import { EventOrder, EventResponse, EventsResponse } from '../../../../contract/schemas/events.ts';
import { refuse } from '../../../lib/api-failure.ts';
import { ASKED_EACH_TIME, cachedResponses, sendCached } from '../../../lib/send-cached.ts';
import { eventList } from '../../../repositories/event-list.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/events',
    {
      schema: {
        summary: 'Events, in pages',
        querystring: Type.Object({
          order: Type.Optional(EventOrder),
          /** The ID of the last event on the previous page. */
          after: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
        }),
        response: { ...cachedResponses(EventsResponse), 404: ProblemSchema },
      },
    },
    async (request, reply) => {
      const { order = 'registration', after } = request.query;
      const answer = await app.contents.written(`events ${order} ${after ?? ''}`, (db) =>
        eventList(db, { order, after }, app.clock.now()),
      );
      if (!answer) throw refuse(404, 'not_found', 'No events follow');
      return sendCached(request, reply, answer);
    },
  );

  app.get(
    '/events/:id',
    {
      schema: {
        summary: 'One event, by its category or its ID',
        params: Type.Object({ id: Type.String() }),
        response: { ...cachedResponses(EventResponse), 404: ProblemSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const answer = await app.items.event(id);
      if (!answer) throw refuse(404, 'not_found', 'Event not found');
      // A result is everywhere at once.
      return sendCached(request, reply, answer, ASKED_EACH_TIME);
    },
  );
};

export default route;
