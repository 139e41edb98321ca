import fp from 'fastify-plugin';
import { sendNews } from '../notifications/send.ts';
import { whileListening } from './job.ts';

const EACH_MINUTE = '* * * * *';

/** Tells fans what they want to hear, once at the start, then every minute. */
export const news = fp(async (app) => {
  whileListening(app, {
    pattern: EACH_MINUTE,
    run: (signal) => sendNews(app, signal),
    failure: 'news could not be sent and is tried again in a minute',
  });
});
