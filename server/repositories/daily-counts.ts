import { and, eq, lt, sql } from 'drizzle-orm';
import { dailyCounts as table } from '../db/schema/ledgers.ts';
import type { Executor } from './executor.ts';

/** Days are those of UTC. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

const ofDay = (name: string, now: number) => and(eq(table.name, name), eq(table.day, dayOf(now)));

/** Counters for all fans together, over all processes. */
export const dailyCounts = {
  async of(db: Executor, name: string, now: number): Promise<number> {
    const [row] = await db.select({ count: table.count }).from(table).where(ofDay(name, now));
    return row?.count ?? 0;
  },

  /** Increments and returns the count; undefined if it has reached `most`. */
  async take(db: Executor, name: string, most: number, now: number): Promise<number | undefined> {
    const [row] = await db
      .insert(table)
      .values({ name, day: dayOf(now), count: 1 })
      .onConflictDoUpdate({
        target: [table.name, table.day],
        set: { count: sql`${table.count} + 1` },
        setWhere: lt(table.count, most),
      })
      .returning({ count: table.count });
    return row?.count;
  },

  /** Takes back one, for work that did not happen. `at` is when it was counted. */
  async release(db: Executor, name: string, at: number): Promise<void> {
    await db
      .update(table)
      .set({ count: sql`greatest(${table.count} - 1, 0)` })
      .where(ofDay(name, at));
  },
};
