import fp from 'fastify-plugin';

/** Statuses that no version of the app provokes. */
const NEVER_OURS = [405, 413, 415];

/**
 * A refusal that says to come back later, or that no app provokes, is delayed: clients that ask
 * again at once would otherwise keep the process busy with refusals. A connection gets one response
 * at a time and the number of connections is limited, so this also limits the refusals per second.
 * One that says that there is no answer in time has cost its time already.
 */
export default fp(
  async (app) => {
    const { retryDelay } = app.patience;
    app.decorateReply('isFruitless', false);
    app.addHook('onSend', (_request, reply, _payload, done) => {
      const isDelayed =
        reply.isFruitless ||
        NEVER_OURS.includes(reply.statusCode) ||
        reply.hasHeader('retry-after');
      if (retryDelay > 0 && isDelayed && !reply.isLate) setTimeout(done, retryDelay).unref();
      else done();
    });
  },
  { name: 'delay-refusals', dependencies: ['headers', 'answer-in-time'] },
);

declare module 'fastify' {
  interface FastifyReply {
    /** An answer to a request that anybody can make up, such as one for an unknown path. */
    isFruitless: boolean;
  }
}
