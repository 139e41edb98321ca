import type { FastifyBaseLogger } from 'fastify';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { dailyCounts, dayOf } from '../repositories/daily-counts.ts';
import type { Executor } from '../repositories/executor.ts';

const NAME = 'texts';
const DAY = 24 * 60 * 60_000;
const EARLY = 0.8;

/** The daily number of text messages (UTC), for all fans together. Operators are warned once a day when they run short, and when they are used up. */
export function createTextBudget(most: number, log: Pick<FastifyBaseLogger, 'warn' | 'error'>) {
  const toldOn = new Map<'warn' | 'error', string>();

  function tell(level: 'warn' | 'error', message: string, now: number): void {
    if (toldOn.get(level) === dayOf(now)) return;
    toldOn.set(level, dayOf(now));
    log[level](message);
  }

  function exhausted(now: number) {
    tell('error', 'the text messages of the day (SMS_DAILY_BUDGET) are used up', now);
    const seconds = String(Math.ceil((DAY - (now % DAY)) / 1_000));
    return refuse(503, 'texts_exhausted', MESSAGES.code.texts_exhausted, undefined, {
      'retry-after': seconds,
    });
  }

  return {
    /** Read-only: once all are used up, a refusal costs almost nothing. */
    async check(db: Executor, now: number): Promise<void> {
      if ((await dailyCounts.of(db, NAME, now)) >= most) throw exhausted(now);
    },

    async take(db: Executor, now: number): Promise<void> {
      const count = await dailyCounts.take(db, NAME, most, now);
      if (count === undefined) throw exhausted(now);
      if (count < EARLY * most) return;
      tell('warn', 'most text messages of the day (SMS_DAILY_BUDGET) are used', now);
    },

    release: (db: Executor, at: number): Promise<void> => dailyCounts.release(db, NAME, at),
  };
}

export type TextBudget = ReturnType<typeof createTextBudget>;
