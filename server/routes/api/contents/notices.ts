import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ProblemSchema } from '../../../../contract/schemas/common.ts';
import { NoticeResponse, NoticesResponse } from '../../../../contract/schemas/information.ts';
import { refuse } from '../../../lib/api-failure.ts';
import { cachedResponses, sendCached } from '../../../lib/send-cached.ts';
import { noticePage } from '../../../repositories/information.ts';

const unknownNotice = () => refuse(404, 'not_found', 'Notice not found');

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/notices',
    {
      schema: {
        summary: 'Notices, pinned ones first, then newest first, a page at a time',
        querystring: Type.Object({
          after: Type.Optional(Type.String({ description: '`next` of the page before' })),
        }),
        response: { ...cachedResponses(NoticesResponse), 404: ProblemSchema },
      },
    },
    async (request, reply) => {
      const { after } = request.query;
      const answer = await app.contents.written(`notices after ${after}`, (db) =>
        noticePage(db, after),
      );
      if (!answer) throw unknownNotice();
      return sendCached(request, reply, answer);
    },
  );

  app.get(
    '/notices/:id',
    {
      schema: {
        summary: 'One notice',
        params: Type.Object({ id: Type.String() }),
        response: { ...cachedResponses(NoticeResponse), 404: ProblemSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const answer = await app.items.notice(id);
      if (!answer) throw unknownNotice();
      return sendCached(request, reply, answer);
    },
  );
};

export default route;
