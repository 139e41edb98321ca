import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import fp from 'fastify-plugin';
import { figures } from '../repositories/figures.ts';
import { processes } from '../repositories/processes.ts';
import { whileListening } from './job.ts';

const EACH_TEN_SECONDS = '*/10 * * * * *';
const RESOLUTION = 20;

/** Each ten seconds: says that this process lives and how it is, and adds up the figures of the dashboard. */
export const pulse = fp<{ version: string }>(async (app, { version }) => {
  const { database, clock } = app;
  const id = randomUUID();
  const startedAt = new Date(clock.now());
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION });
  let hasBeaten = false;

  async function beat() {
    hasBeaten = true;
    const { totalCount, idleCount, waitingCount } = database.pool;
    const delay = Math.max(0, Math.round(loop.percentile(99) / 1e6) - RESOLUTION);
    loop.reset();
    await processes.put(database.orm, {
      ...{ id, version, startedAt, seenAt: new Date(clock.now()), delay },
      ...{ connections: totalCount, busy: totalCount - idleCount, waiting: waitingCount },
    });
    await figures.sumUp(database.unhurried.orm);
  }

  const { ended } = whileListening(app, {
    pattern: EACH_TEN_SECONDS,
    run: beat,
    failure: 'the pulse of this process could not be written',
    level: 'warn',
  });
  app.addHook('onListen', async () => {
    loop.enable();
  });
  app.addHook('onClose', async () => {
    loop.disable();
    await ended();
    // Without it the row says for an hour that the process is silent, no more.
    if (hasBeaten) await processes.remove(database.orm, id).catch(() => {});
  });
});
