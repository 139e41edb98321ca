import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { endAllLapsed } from '../auth/lapsed-suspensions.ts';
import { detachRemoved } from '../payments/detach.ts';
import { fullVacuum } from '../repositories/full-vacuum.ts';
import { sweepAccounts } from '../repositories/sweep.ts';
import { whileListening } from './job.ts';

const HOURLY = '7 * * * *';

type Dependencies = Pick<
  FastifyInstance,
  'database' | 'clock' | 'gateways' | 'log' | 'lastingFailures'
>;

/**
 * Ends what is over, deletes what is due, then vacuums: fully after accounts were deleted, and once a day for other
 * expired rows. The first run, at the start, leaves a plain vacuum to the next hour: it frees
 * space, but permanently increases memory.
 */
export function createSweep({ database, clock, gateways, log, lastingFailures }: Dependencies) {
  let isFirst = true;
  const { orm } = database.unhurried;

  return async (signal: AbortSignal) => {
    const atStart = isFirst;
    isFirst = false;
    await endAllLapsed(orm, clock.now());
    const { accounts } = await sweepAccounts(orm, clock.now());
    if (accounts > 0) log.info({ accounts }, 'removed accounts whose time was over');
    await detachRemoved({ database, gateways, lastingFailures });
    if (!database.vacuum) return;
    const full = await fullVacuum.isDue(orm, clock.now());
    if (atStart && !full) return;
    const done = await database.vacuum({ full, signal });
    // Until it has succeeded: a failed one is due again an hour later, an interrupted one at the next start.
    if (full && done) await fullVacuum.markDone(orm, clock.now());
  };
}

/** Once at the start, for what fell due while no process ran; then every hour. */
export const sweep = fp(async (app) => {
  whileListening(app, {
    pattern: HOURLY,
    run: createSweep(app),
    failure: 'the sweep failed and is tried again at the next hour',
  });
});
