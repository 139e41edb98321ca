import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../db/executor.ts';
import { dailyCounts as table } from '../db/schema/ledgers.ts';

/** Days are those of UTC. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

const ofDay = (names: readonly string[], now: number) =>
  and(inArray(table.name, [...names]), eq(table.day, dayOf(now)));

/** By name; one that is missing is 0. */
export type DailyCounts = ReadonlyMap<string, number>;

const byName = (rows: { name: string; count: number }[]): DailyCounts =>
  new Map(rows.map(({ name, count }) => [name, count]));

const columns = { name: table.name, count: table.count };

/** Counters over all processes. */
export const dailyCounts = {
  async of(db: Executor, names: readonly string[], now: number): Promise<DailyCounts> {
    return byName(await db.select(columns).from(table).where(ofDay(names, now)));
  },

  /** Increments each, and returns the new counts. The rows stay locked until the transaction ends. */
  async add(db: Executor, names: readonly string[], now: number): Promise<DailyCounts> {
    if (names.length === 0) return new Map();
    const day = dayOf(now);
    const rows = await db
      .insert(table)
      .values(names.map((name) => ({ name, day, count: 1 })))
      .onConflictDoUpdate({
        target: [table.name, table.day],
        set: { count: sql`${table.count} + 1` },
      })
      .returning(columns);
    return byName(rows);
  },

  /** Takes back one of each, for work that did not happen. `at` is when it was counted. */
  async release(db: Executor, names: readonly string[], at: number): Promise<void> {
    await db
      .update(table)
      .set({ count: sql`greatest(${table.count} - 1, 0)` })
      .where(ofDay(names, at));
  },
};
