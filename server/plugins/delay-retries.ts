import fp from 'fastify-plugin';

/**
 * Who is told to come back later is told so after a pause: clients that ask again at once would keep the process busy with
 * refusing them. A connection has one request answered at a time and an address has so many connections, so that this
 * also bounds how many refusals a second an address can cause.
 */
export default fp(
  async (app) => {
    const { retryDelay } = app.patience;
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (retryDelay > 0 && reply.hasHeader('retry-after')) setTimeout(done, retryDelay).unref();
      else done();
    });
  },
  { name: 'delay-retries', dependencies: ['headers'] },
);
