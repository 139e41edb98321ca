import underPressure from '@fastify/under-pressure';
import fp from 'fastify-plugin';
import { unavailable } from '../lib/api-failure.ts';

export type PressureLimits = {
  /** Mean delay of the event loop over the last second, in milliseconds. */
  eventLoopDelay: number;
  /** Requests waiting for the database, for each of its connections. */
  waiting: number;
};

const BUSY = 'The server is busy. Please try again in a moment.';

/** Load that cannot be served in time is refused at once; the health checks always respond. */
export default fp<{ pressure: PressureLimits }>(
  async (app, { pressure: { eventLoopDelay, waiting } }) => {
    const isHealthCheck = (url: string) => url.startsWith('/health/');
    await app.register(underPressure, {
      maxEventLoopDelay: eventLoopDelay,
      pressureHandler: async (request) => {
        if (!isHealthCheck(request.url)) throw unavailable(BUSY);
      },
    });
    app.addHook('onRequest', ({ url }, _reply, done) => {
      const { waitingCount, options } = app.database.pool;
      if (waitingCount > waiting * options.max && !isHealthCheck(url)) throw unavailable(BUSY);
      done();
    });
  },
  { name: 'pressure', dependencies: ['require-one-host'] },
);
