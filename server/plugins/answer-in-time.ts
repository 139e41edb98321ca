import fp from 'fastify-plugin';

/** A call is answered while the app still waits, 503 if need be, whatever the database or a service does. */
export default fp(
  async (app) => {
    app.addHook('onRoute', (route) => {
      if (route.url.startsWith('/api/')) route.handlerTimeout = app.patience.answer;
    });
  },
  { name: 'answer-in-time' },
);
