import { inArray, sql } from 'drizzle-orm';
import type { Executor, Transactor } from '../db/executor.ts';
import { throttles as table } from '../db/schema/ledgers.ts';

/** No policy looks back further than this. */
export const THROTTLES_KEPT = 24 * 60 * 60_000;

/** Under which key a throttle counts: the first is written, hits under the keys of earlier secrets count too. */
export type ThrottleKeys = readonly [string, ...string[]];

/** Computes from the times of earlier hits (ascending) how long the next must wait; 0 admits it. */
export type Policy = { keep: number; wait(hits: readonly number[], now: number): number };

export type Throttle = { keys: ThrottleKeys; policy: Policy };
/** An admitted hit, or how long to wait for the next: for all of them, and for each in the order asked. */
export type Taken = { at: number } | { waitMs: number; waits: number[] };

/** How long the next hit must wait, and which rows were written with earlier secrets. Read-only. */
async function look(db: Executor, wanted: readonly Throttle[], now: number) {
  const rows = await db
    .select({ key: table.key, hits: table.hits })
    .from(table)
    .where(
      inArray(
        table.key,
        wanted.flatMap(({ keys }) => keys),
      ),
    );
  const stored = new Map(rows.map(({ key, hits }) => [key, hits]));
  const hitsOf = (keys: readonly string[]) => keys.flatMap((key) => stored.get(key) ?? []);
  const waits = wanted.map(({ keys, policy }) => {
    const recent = hitsOf(keys).filter((hit) => hit > now - policy.keep);
    return policy.wait(
      recent.toSorted((one, other) => one - other),
      now,
    );
  });
  return { waitMs: Math.max(0, ...waits), waits, hitsOf };
}

/** Locked until the transaction ends, in a fixed order. Rows that do not exist yet can be locked too, and nothing is written. */
const lock = (tx: Executor, wanted: readonly Throttle[]) => {
  const keys = sql.join(
    wanted.map(({ keys: [key] }) => sql`(${key})`),
    sql`, `,
  );
  return tx.execute(sql`
    select pg_advisory_xact_lock(id) from (
      select hashtextextended(key, 0) as id from (values ${keys}) as wanted (key) order by id
    ) as locks`);
};

async function add(tx: Executor, key: string, hits: number[], keep: number, now: number) {
  const both = sql`unnest(${table.hits} || excluded.hits) as hit`;
  await tx
    .insert(table)
    .values({ key, hits: [...hits, now], touchedAt: new Date(now) })
    .onConflictDoUpdate({
      target: table.key,
      set: {
        // Joined here and not above, since a hit may be released at any time.
        hits: sql`array(select hit from ${both} where hit > ${now - keep} order by hit)`,
        touchedAt: sql`excluded.touched_at`,
      },
    });
}

/** Counts in the database, before the work is done, so that neither a burst nor a second process can bypass it. */
export const throttles = {
  /** Takes one hit on every throttle, or writes nothing and says how long to wait. */
  async take(db: Executor & Transactor, wanted: readonly Throttle[], now: number): Promise<Taken> {
    const { waitMs, waits } = await look(db, wanted, now);
    if (waitMs > 0) return { waitMs, waits };
    return db.transaction(async (tx) => {
      await lock(tx, wanted);
      const { waitMs, waits, hitsOf } = await look(tx, wanted, now);
      if (waitMs > 0) return { waitMs, waits };
      for (const { keys, policy } of wanted) {
        const [newest, ...earlier] = keys;
        const hits = hitsOf(earlier);
        await add(tx, newest, hits, policy.keep, now);
        if (hits.length > 0) await throttles.clear(tx, earlier);
      }
      return { at: now };
    });
  },

  /** How long a hit would have to wait; nothing is counted. */
  wait: async (db: Executor, wanted: readonly Throttle[], now: number): Promise<number> =>
    (await look(db, wanted, now)).waitMs,

  /** Takes back one hit, for work that turned out not to count. */
  async release(db: Executor, keys: readonly string[], at: number): Promise<void> {
    const place = sql`array_position(${table.hits}, ${at}::bigint)`;
    await db
      .update(table)
      .set({ hits: sql`${table.hits}[:${place} - 1] || ${table.hits}[${place} + 1:]` })
      .where(sql`${inArray(table.key, [...keys])} and ${at}::bigint = any(${table.hits})`);
  },

  /** Returns the hits that were stored. */
  async clear(db: Executor, keys: readonly string[]): Promise<number[]> {
    const rows = await db
      .delete(table)
      .where(inArray(table.key, [...keys]))
      .returning({ hits: table.hits });
    return rows.flatMap(({ hits }) => hits);
  },
};
