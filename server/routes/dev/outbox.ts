import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { outboxPage, outboxStyles } from '../../html/outbox-page.ts';
import { isOwnBrowser } from '../../lib/own-browser.ts';
import { readMessages } from '../../repositories/outbox.ts';

const Messages = Type.Array(
  Type.Object({
    channel: Type.Union([Type.Literal('sms'), Type.Literal('mail')]),
    to: Type.String(),
    text: Type.String(),
    at: Type.String({ format: 'date-time' }),
  }),
);

const route: FastifyPluginAsyncTypebox = async (app) => {
  if (!app.settings.outbox) return;

  app.addHook('onRequest', async (request, reply) => {
    if (!isOwnBrowser(request)) return reply.callNotFound();
  });

  app.get(
    '/outbox',
    {
      schema: {
        summary: 'Messages that were kept instead of sent, newest first',
        produces: ['text/html', 'application/json'],
        response: {
          200: {
            content: {
              'application/json': { schema: Messages },
              'text/html': { schema: Type.String() },
            },
          },
        },
      },
    },
    async (request, reply) => {
      const messages = await readMessages(app.database);
      if (request.headers.accept?.includes('application/json')) {
        return messages.map(({ at, ...message }) => ({ ...message, at: at.toISOString() }));
      }
      return reply.type('text/html; charset=utf-8').send(outboxPage(messages));
    },
  );

  app.get('/outbox.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(outboxStyles),
  );
};

export default route;
