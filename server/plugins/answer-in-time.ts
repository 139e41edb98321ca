import fp from 'fastify-plugin';

/** A request that took longer than its client waits (`patience.answer`). */
export class LateAnswer extends Error {
  constructor() {
    super('The answer took longer than the client waits.');
  }
}

/**
 * A call is answered while the app still waits, 503 if need be, whatever the database or a service does. Fastify's own
 * `handlerTimeout` ends with the body of a request, as if its client had gone (fastify#6725, version 5.12).
 */
export default fp(
  async (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      if (request.routeOptions.url?.startsWith('/api/')) {
        const timer = setTimeout(() => {
          if (!reply.sent && !reply.raw.headersSent) void reply.send(new LateAnswer());
        }, app.patience.answer);
        reply.raw.once('close', () => clearTimeout(timer));
      }
      done();
    });
  },
  { name: 'answer-in-time' },
);
