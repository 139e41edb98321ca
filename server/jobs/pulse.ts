import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Cron } from 'croner';
import fp from 'fastify-plugin';
import { figures } from '../repositories/figures.ts';
import { processes } from '../repositories/processes.ts';

const EACH_TEN_SECONDS = '*/10 * * * * *';
const RESOLUTION = 20;

/** While the app listens, each ten seconds: says that this process lives and how it is, and adds up the figures of the dashboard. */
export const pulse = fp<{ version: string }>(async (app, { version }) => {
  const { database, clock, log } = app;
  const id = randomUUID();
  const startedAt = new Date(clock.now());
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION });
  let running: Promise<void> | undefined;

  async function beat() {
    const { totalCount, idleCount, waitingCount } = database.pool;
    const delay = Math.max(0, Math.round(loop.percentile(99) / 1e6) - RESOLUTION);
    loop.reset();
    await processes.put(database.orm, {
      ...{ id, version, startedAt, seenAt: new Date(clock.now()), delay },
      ...{ connections: totalCount, busy: totalCount - idleCount, waiting: waitingCount },
    });
    await figures.sumUp(database.unhurried.orm);
  }

  const job = new Cron(EACH_TEN_SECONDS, { paused: true, protect: true, unref: true }, () => {
    running = beat().catch((error: unknown) => {
      log.warn({ err: error }, 'the pulse of this process could not be written');
    });
    return running;
  });
  app.addHook('onListen', async () => {
    loop.enable();
    job.resume();
    void job.trigger();
  });
  app.addHook('preClose', async () => job.stop());
  // The database is closed after this.
  app.addHook('onClose', async () => {
    loop.disable();
    if (!running) return;
    await running;
    // Without it the row says for an hour that the process is silent, no more.
    await processes.remove(database.orm, id).catch(() => {});
  });
});
