import { eq, sql } from 'drizzle-orm';
import type { Policy } from '../auth/throttle-policies.ts';
import { throttles as table } from '../db/schema/accounts.ts';
import type { Executor, Transactor } from './executor.ts';

export type Throttle = { key: string; policy: Policy };
/** A hit that was let pass, or how long to wait for the next. */
export type Taken = { at: number } | { waitMs: number };

/** Locks the rows, in one order for everybody, and answers their hits. */
async function lockHits(db: Executor, keys: string[], now: number) {
  const rows = await db
    .insert(table)
    .values(keys.toSorted().map((key) => ({ key, hits: [], touchedAt: new Date(now) })))
    .onConflictDoUpdate({ target: table.key, set: { touchedAt: new Date(now) } })
    .returning({ key: table.key, hits: table.hits });
  return new Map(rows.map(({ key, hits }) => [key, hits]));
}

const write = (db: Executor, key: string, hits: number[]) =>
  db.update(table).set({ hits }).where(eq(table.key, key));

/** Counts in the database, before the work is done, so that neither a burst nor a second process gets round it. */
export const throttles = {
  /** Takes one hit on every throttle, or none at all and says how long to wait. */
  take: (db: Transactor, wanted: readonly Throttle[], now: number): Promise<Taken> =>
    db.transaction(async (tx) => {
      const stored = await lockHits(
        tx,
        wanted.map(({ key }) => key),
        now,
      );
      const recent = wanted.map(({ key, policy }) => ({
        key,
        policy,
        hits: (stored.get(key) ?? []).filter((hit) => hit > now - policy.keep),
      }));
      const waitMs = Math.max(0, ...recent.map(({ policy, hits }) => policy.wait(hits, now)));
      if (waitMs > 0) return { waitMs };
      for (const { key, hits } of recent) await write(tx, key, [...hits, now]);
      return { at: now };
    }),

  /** Takes back one hit, for work that turned out not to count. */
  async release(db: Executor, key: string, at: number): Promise<void> {
    const place = sql`array_position(${table.hits}, ${at}::bigint)`;
    await db
      .update(table)
      .set({ hits: sql`${table.hits}[:${place} - 1] || ${table.hits}[${place} + 1:]` })
      .where(sql`${table.key} = ${key} and ${at}::bigint = any(${table.hits})`);
  },

  async clear(db: Executor, key: string): Promise<void> {
    await db.delete(table).where(eq(table.key, key));
  },
};
