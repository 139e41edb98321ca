import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { HomeAnswer } from '../../../../contract/schemas/contents.ts';
import { publish, publishedAs } from './published.ts';

export const home: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/contents/home',
    {
      schema: {
        summary: 'Banners, headlines and strips of Home',
        response: publishedAs(HomeAnswer),
      },
    },
    async (request, reply) => publish(request, reply, await app.contents.homeContent()),
  );
};
