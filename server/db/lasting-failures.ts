import { outageWithReason } from './outage.ts';

type Log = Record<'info' | 'warn' | 'error', (facts: object, message: string) => void>;

type Failure = {
  /** What has failed; the message if absent. */
  about?: string;
  level?: 'warn' | 'error';
  message: string;
  facts?: Record<string, string>;
};

const reasonIn = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * For work that is done again and again, and fails as often while a database or a service is away: each failure is one
 * line until it is over, which is another. What caused an outage explains itself without a stack.
 */
export function createLastingFailures(log: Log) {
  const told = new Map<string, string>();
  return {
    note({ message, about = message, level = 'error', facts }: Failure, error: unknown): void {
      const found = outageWithReason(error);
      const why = found ? 'an outage' : reasonIn(error);
      if (told.get(about) === why) return;
      told.set(about, why);
      log[level](
        { ...facts, ...(found?.outage === 'away' ? found : { ...found, err: error }) },
        message,
      );
    },

    over(about: string): void {
      if (told.delete(about)) log.info({ failure: about }, 'works again');
    },
  };
}

export type LastingFailures = ReturnType<typeof createLastingFailures>;
