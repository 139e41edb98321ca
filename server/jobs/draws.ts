import { Cron } from 'croner';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { draw } from '../events/draws.ts';
import { tellCancelled } from '../events/tell-cancelled.ts';
import { tellWinners } from '../events/tell-winners.ts';
import { drawRows } from '../repositories/event-draws.ts';

const EACH_MINUTE = '* * * * *';

/** Closes the entries of finished events and notifies winners, and who had entered a cancelled event. Only an operator draws. */
export async function runDraws(app: FastifyInstance): Promise<void> {
  const { database, clock } = app;
  for (const id of await drawRows.due(database.orm, clock.now())) {
    const result = await draw(app, id, { onlyClose: true });
    app.log.info({ event: id, result: result.kind }, 'closed the entries of an event');
  }
  await tellWinners(app);
  await tellCancelled(app);
}

/** While the app listens: once at the start, without delaying it, then every minute. */
export const draws = fp(async (app) => {
  let running: Promise<void> | undefined;
  const job = new Cron(EACH_MINUTE, { paused: true, protect: true, unref: true }, () => {
    running = runDraws(app).catch((error: unknown) => {
      app.log.error({ err: error }, 'the draws could not be looked after; tried again in a minute');
    });
    return running;
  });
  app.addHook('onListen', async () => {
    job.resume();
    void job.trigger();
  });
  app.addHook('preClose', async () => job.stop());
  // The database is closed after this.
  app.addHook('onClose', async () => running);
});
