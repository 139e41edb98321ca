import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../db/executor.ts';
import { users } from '../db/schema/accounts.ts';
import { eventEntrants, events, cancellationMessages as table } from '../db/schema/events.ts';

type ToldBy = NonNullable<typeof table.$inferSelect.toldBy>;

const entrants = (db: Executor) =>
  db
    .select({
      entryId: table.entryId,
      title: events.title,
      receiptCode: eventEntrants.receiptCode,
      user: users,
    })
    .from(table)
    .innerJoin(eventEntrants, eq(eventEntrants.entryId, table.entryId))
    .innerJoin(events, eq(events.id, eventEntrants.eventId))
    .innerJoin(users, eq(users.id, eventEntrants.userId));
export type UntoldEntrant = Awaited<ReturnType<typeof entrants>>[number];

export const cancellationMessages = {
  /** One for each fan who has entered; nobody enters any more. */
  async queue(tx: Executor, eventId: string): Promise<void> {
    await tx.execute(sql`insert into ${table} (entry_id)
      select ${eventEntrants.entryId} from ${eventEntrants} where ${eventEntrants.eventId} = ${eventId}`);
  },

  /** Not yet told, those whose message has failed last of all. */
  untold: (db: Executor, most: number): Promise<UntoldEntrant[]> =>
    entrants(db)
      .where(and(isNull(table.toldAt), eq(users.status, 'active')))
      .orderBy(sql`${table.failedAt} nulls first`, table.entryId)
      .limit(most),

  async untoldCount(db: Executor, eventId: string): Promise<number> {
    const [row] = await db
      .select({ count: sql<number>`count(*)::integer` })
      .from(table)
      .innerJoin(eventEntrants, eq(eventEntrants.entryId, table.entryId))
      .where(and(eq(eventEntrants.eventId, eventId), isNull(table.toldBy)));
    return row?.count ?? 0;
  },

  /** Whether this caller is the one to tell this fan. */
  async claim(db: Executor, entryId: string, now: number): Promise<boolean> {
    const rows = await db
      .update(table)
      .set({ toldAt: new Date(now) })
      .where(and(eq(table.entryId, entryId), isNull(table.toldAt)))
      .returning({ entryId: table.entryId });
    return rows.length > 0;
  },

  async noteTold(db: Executor, entryId: string, toldBy: ToldBy): Promise<void> {
    await db.update(table).set({ toldBy, failedAt: null }).where(eq(table.entryId, entryId));
  },

  async release(db: Executor, entryId: string, now: number): Promise<void> {
    await db
      .update(table)
      .set({ toldAt: null, failedAt: new Date(now) })
      .where(eq(table.entryId, entryId));
  },
};
