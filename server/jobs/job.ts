import { Cron } from 'croner';
import type { FastifyInstance } from 'fastify';

type Job = {
  /** When it runs, as in a crontab with seconds. */
  pattern: string;
  /** Ends early once the signal says that the app stops. */
  run(signal: AbortSignal): Promise<void>;
  /** What is logged when it fails. */
  failure: string;
  level?: 'warn' | 'error';
};

/**
 * While the app listens: once at the start, without delaying it, then by the pattern, one run at a time. The database
 * is closed after the last one.
 */
export function whileListening(app: FastifyInstance, { pattern, run, failure, level }: Job) {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const job = new Cron(pattern, { paused: true, protect: true, unref: true }, () => {
    running = run(stopping.signal).then(
      () => app.lastingFailures.over(failure),
      (error: unknown) => app.lastingFailures.note({ message: failure, level }, error),
    );
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
  const ended = async () => running;
  app.addHook('onClose', ended);
  return { ended };
}
