import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { LANGUAGES } from '../../../../contract/languages.ts';
import { entryLine } from '../../../../contract/rules/draw.ts';
import { ProblemSchema } from '../../../../contract/schemas/common.ts';
import type { Executor } from '../../../db/executor.ts';
import { calendarOf } from '../../../events/calendar.ts';
import { entriesOf } from '../../../events/draws.ts';
import { refuse } from '../../../lib/api-failure.ts';
import { clientNetwork } from '../../../lib/client-network.ts';
import { createFairQueue } from '../../../lib/fair-queue.ts';
import { eventDetail } from '../../../repositories/events.ts';

type InTurn = <T>(read: () => Promise<T>) => Promise<T>;

const Params = Type.Object({ id: Type.String({ maxLength: 100 }) });
const problems = { '4xx': ProblemSchema, '5xx': ProblemSchema };

/** How many pages of entries are read at a time. */
const READS = 2;

/** Line by line, joined by newlines as they are hashed. The networks take turns page by page, so that nobody who reads on is refused and nobody waits for one who reads much. */
async function* linesOf(db: Executor, eventId: string, turn: InTurn) {
  const pages = entriesOf(db, eventId);
  let separator = '';
  for (;;) {
    const { done, value: page } = await turn(() => pages.next());
    if (done || page.length === 0) return;
    yield separator + page.map(entryLine).join('\n');
    separator = '\n';
  }
}

const route: FastifyPluginAsyncTypebox = async (app) => {
  const reads = createFairQueue({ running: READS, waiting: Number.POSITIVE_INFINITY });
  const find = async (id: string) => {
    const answer = await app.contents.answer(`event of files ${id}`, (db) =>
      eventDetail(db, id, app.clock.now()),
    );
    if (!answer) throw refuse(404, 'not_found', 'Event not found');
    return answer.event;
  };

  app.get(
    '/events/:id/calendar',
    {
      schema: {
        summary: 'The event as a calendar file (RFC 5545)',
        params: Params,
        querystring: Type.Object({
          language: Type.Optional(Type.Union(LANGUAGES.map((language) => Type.Literal(language)))),
        }),
        response: { 200: { content: { 'text/calendar': { schema: Type.String() } } }, ...problems },
      },
    },
    async (request, reply) => {
      const { language = 'en' } = request.query;
      const event = await find(request.params.id);
      const { publicOrigin } = app.settings;
      const url = publicOrigin && `${publicOrigin}/event/${encodeURIComponent(event.category)}`;
      reply.headers({
        'cache-control': 'public, max-age=60',
        'content-disposition': `attachment; filename="${encodeURIComponent(event.id)}.ics"`,
      });
      reply.type('text/calendar; charset=utf-8');
      return calendarOf(event, { language, now: app.clock.now(), url });
    },
  );

  app.get(
    '/events/:id/draw/entries',
    {
      schema: {
        summary:
          'All entries that a draw was made of, one a line: the public ID, a space, the number; by ID',
        params: Params,
        response: {
          200: { content: { 'text/plain': { schema: Type.Unsafe<Readable>({ type: 'string' }) } } },
          ...problems,
        },
      },
    },
    async (request, reply) => {
      const event = await find(request.params.id);
      if (!event.draw?.closedAt) throw refuse(404, 'not_found', 'The entries aren’t closed yet.');
      reply.header('cache-control', 'public, max-age=60').type('text/plain; charset=utf-8');
      const network = clientNetwork(request.ip);
      const turn: InTurn = (read) => reads.run(network, read);
      return reply.send(Readable.from(linesOf(app.database.orm, event.id, turn)));
    },
  );
};

export default route;
