import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { outageOf } from '../db/outage.ts';
import { ApiFailure } from '../lib/api-failure.ts';

/** Milliseconds. */
const LOOK_EVERY = 50;

/** A request that took longer than its client waits (`patience.answer`). */
export class LateAnswer extends Error {
  constructor() {
    super('The answer took longer than the client waits.');
  }
}

/** What a call says after its answer reaches nobody: nothing is wrong with that, unless it failed by our own mistake. */
const afterAnswer = (log: FastifyBaseLogger): FastifyBaseLogger =>
  Object.assign(Object.create(log), {
    warn() {},
    error({ err }: { err?: unknown }) {
      if (err && !(err instanceof ApiFailure) && !outageOf(err))
        log.error({ err }, 'a call failed after its answer');
    },
  });

/**
 * A call is answered while the app still waits, 503 if need be, whatever the database or a service does. Fastify's own
 * `handlerTimeout` ends with the body of a request, as if its client had gone (fastify#6725, version 5.12).
 */
export default fp(
  async (app) => {
    app.decorateReply('isLate', false);
    // One timer for all: one for each took as long as the rest of the hooks together.
    const due = new Map<FastifyReply, number>();
    const refuseLate = setInterval(() => {
      const now = performance.now();
      for (const [reply, at] of due) {
        if (at > now && !reply.raw.destroyed) continue;
        due.delete(reply);
        if (reply.raw.destroyed) continue;
        reply.isLate = true;
        void reply.send(new LateAnswer());
        reply.log = afterAnswer(reply.request.log);
      }
    }, LOOK_EVERY).unref();
    app.addHook('onClose', async () => clearInterval(refuseLate));

    app.addHook('onRequest', ({ routeOptions: { url, config } }, reply, done) => {
      if (url?.startsWith('/api/'))
        due.set(reply, performance.now() + (config.answerWithin ?? app.patience.answer));
      done();
    });
    // An answer that is being sent may wait in a later hook, and a second one would be sent with the status of the first.
    app.addHook('onSend', (_request, reply, _payload, done) => {
      due.delete(reply);
      done();
    });
  },
  { name: 'answer-in-time' },
);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds, of a call for which the app waits longer. */
    answerWithin?: number;
  }
  interface FastifyReply {
    /** The answer says that there is none in time. */
    isLate: boolean;
  }
}
