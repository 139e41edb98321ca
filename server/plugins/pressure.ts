import underPressure from '@fastify/under-pressure';
import fp from 'fastify-plugin';
import { unavailable } from '../lib/api-failure.ts';

export type PressureLimits = {
  /** Mean delay of the event loop over the last second, in milliseconds. */
  eventLoopDelay: number;
  /** Requests waiting for the database, for each of its connections. */
  waiting: number;
  /** Milliseconds between two looks at the event loop. */
  sample?: number;
};

const BUSY = 'The server is busy. Please try again in a moment.';

/** The health checks, and the app's own files: out of memory, and a page that was sent is dead without one of them. */
const isAlwaysServed = (url: string) => /^\/(health|assets)\//.test(url);

/** Load that cannot be served in time is refused at once. */
export default fp<{ pressure: PressureLimits }>(
  async (app, { pressure: { eventLoopDelay, waiting, sample = 1_000 } }) => {
    let readySince: number | undefined;
    app.addHook('onReady', async () => {
      readySince = app.clock.now();
    });
    // A start blocks the event loop as no load does: the sample that it is part of counts for nothing.
    const isSampled = () =>
      readySince !== undefined && Math.abs(app.clock.now() - readySince) >= 2 * sample;
    await app.register(underPressure, {
      sampleInterval: sample,
      maxEventLoopDelay: eventLoopDelay,
      pressureHandler: async (request) => {
        if (isSampled() && !isAlwaysServed(request.url)) throw unavailable(BUSY);
      },
    });
    app.addHook('onRequest', ({ url }, _reply, done) => {
      const { waitingCount, options } = app.database.pool;
      if (waitingCount > waiting * options.max && !isAlwaysServed(url)) throw unavailable(BUSY);
      done();
    });
  },
  { name: 'pressure', dependencies: ['require-one-host'] },
);
