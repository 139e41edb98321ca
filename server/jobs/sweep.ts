import { Cron } from 'croner';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { fullVacuum } from '../repositories/full-vacuum.ts';
import { sweepAccounts } from '../repositories/sweep.ts';

const HOURLY = '7 * * * *';

type Dependencies = Pick<FastifyInstance, 'database' | 'clock' | 'log'>;

/**
 * Removes what is due, then vacuums: fully after accounts were removed, and once a day for all else that expires. The
 * first one, at the start, leaves a plain vacuum to the next hour: it makes room, but touches memory for good.
 */
export function createSweep({ database, clock, log }: Dependencies) {
  let isFirst = true;

  return async (signal: AbortSignal) => {
    const atStart = isFirst;
    isFirst = false;
    const { accounts } = await sweepAccounts(database.orm, clock.now());
    if (accounts > 0) log.info({ accounts }, 'removed accounts whose time was over');
    if (!database.vacuum) return;
    const full = await fullVacuum.isDue(database.orm, clock.now());
    if (atStart && !full) return;
    const done = await database.vacuum({ full, signal });
    // Until it has succeeded: one that fails is due again an hour later, one that was cut off at the next start.
    if (full && done) await fullVacuum.markDone(database.orm, clock.now());
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
