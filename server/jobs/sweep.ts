import { Cron } from 'croner';
import fp from 'fastify-plugin';
import { sweepAccounts } from '../repositories/sweep.ts';

const HOURLY = '7 * * * *';

/** While the app listens: once at the start, for what fell due while nobody ran, then every hour. */
export const sweep = fp(async (app) => {
  const job = new Cron(HOURLY, { paused: true, protect: true, unref: true }, async () => {
    try {
      const { accounts } = await sweepAccounts(app.database.orm, app.clock.now());
      if (accounts > 0) app.log.info({ accounts }, 'removed accounts whose time was over');
    } catch (error) {
      app.log.error({ err: error }, 'the sweep failed and is tried again at the next hour');
    }
  });
  app.addHook('onListen', async () => {
    job.resume();
    await job.trigger();
  });
  app.addHook('preClose', async () => job.stop());
});
