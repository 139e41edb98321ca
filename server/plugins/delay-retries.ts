import fp from 'fastify-plugin';

/**
 * A refusal that says to come back later is delayed: clients that retry at once would otherwise
 * keep the process busy with refusals. A connection gets one response at a time and an address has
 * a limited number of connections, so this also limits an address's refusals per second.
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
