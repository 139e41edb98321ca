import { Cron } from 'croner';
import fp from 'fastify-plugin';
import { sendNews } from '../notifications/send.ts';

const EACH_MINUTE = '* * * * *';

/** While the app listens: tells fans what they want to hear, once at the start, without delaying it, then every minute. */
export const news = fp(async (app) => {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const job = new Cron(EACH_MINUTE, { paused: true, protect: true, unref: true }, () => {
    running = sendNews(app, stopping.signal).catch((error: unknown) => {
      app.log.error({ err: error }, 'news could not be sent and is tried again in a minute');
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
