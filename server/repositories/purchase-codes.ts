import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../db/executor.ts';
import { purchaseCodes as table } from '../db/schema/events.ts';

/** In one statement. */
const AT_ONCE = 5_000;

export const codesOfPurchase = {
  /** How many of them are new. */
  async add(db: Executor, eventId: string, hashes: readonly string[]): Promise<number> {
    let added = 0;
    for (let from = 0; from < hashes.length; from += AT_ONCE) {
      const some = hashes.slice(from, from + AT_ONCE);
      const { rowCount } = await db.execute(sql`
        insert into ${table} (event_id, hash)
        select ${eventId}, value from jsonb_array_elements_text(${JSON.stringify(some)}::jsonb)
        on conflict do nothing`);
      added += rowCount ?? 0;
    }
    return added;
  },

  /** The event's codes with these hashes, locked in a fixed order. */
  lock: (tx: Executor, eventId: string, hashes: readonly string[]) =>
    tx
      .select({ hash: table.hash, usedAt: table.usedAt, entryId: table.entryId })
      .from(table)
      .where(and(eq(table.eventId, eventId), inArray(table.hash, [...hashes])))
      .orderBy(asc(table.hash))
      .for('update'),

  /** Once they are locked. */
  async use(
    tx: Executor,
    eventId: string,
    hashes: readonly string[],
    { entryId, now }: { entryId: string; now: number },
  ): Promise<void> {
    if (hashes.length === 0) return;
    await tx
      .update(table)
      .set({ entryId, usedAt: new Date(now) })
      .where(and(eq(table.eventId, eventId), inArray(table.hash, [...hashes])));
  },

  /** They can be used again. */
  async release(tx: Executor, entryId: string): Promise<void> {
    await tx.update(table).set({ entryId: null, usedAt: null }).where(eq(table.entryId, entryId));
  },

  async counts(db: Executor, eventId: string): Promise<{ imported: number; used: number }> {
    const [row] = await db
      .select({
        imported: sql<number>`count(*)::integer`,
        used: sql<number>`(count(*) filter (where ${isNotNull(table.usedAt)}))::integer`,
      })
      .from(table)
      .where(eq(table.eventId, eventId));
    return row ?? { imported: 0, used: 0 };
  },
};
