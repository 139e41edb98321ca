import { Cron } from 'croner';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { sweepAccounts } from '../repositories/sweep.ts';

const HOURLY = '7 * * * *';
const DAY = 24 * 60 * 60_000;

type Surroundings = Pick<FastifyInstance, 'database' | 'clock' | 'log'>;

/** Removes what is due, then vacuums: fully after accounts were removed, and once a day for all else that expires. */
export function createSweep({ database, clock, log }: Surroundings) {
  // A process that was killed between the two leaves them to its successor.
  let fullAt = Number.NEGATIVE_INFINITY;

  return async (signal: AbortSignal) => {
    const { accounts } = await sweepAccounts(database.orm, clock.now());
    if (accounts > 0) {
      // Until it has succeeded: a vacuum that fails is due again an hour later.
      fullAt = Number.NEGATIVE_INFINITY;
      log.info({ accounts }, 'removed accounts whose time was over');
    }
    const full = clock.now() - fullAt >= DAY;
    await database.vacuum?.({ full, signal });
    if (full) fullAt = clock.now();
  };
}

/** While the app listens: once at the start, which it does not delay, for what fell due while nobody ran; then every hour. */
export const sweep = fp(async (app) => {
  const run = createSweep(app);
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const job = new Cron(HOURLY, { paused: true, protect: true, unref: true }, () => {
    running = run(stopping.signal).catch((error: unknown) => {
      app.log.error({ err: error }, 'the sweep failed and is tried again at the next hour');
    });
    return running;
  });
  app.addHook('onListen', async () => {
    job.resume();
    void job.trigger();
  });
  app.addHook('preClose', async () => {
    job.stop();
    stopping.abort();
  });
  // The database is closed after this.
  app.addHook('onClose', async () => running);
});
