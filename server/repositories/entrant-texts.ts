import { and, asc, count, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/executor.ts';
import { users } from '../db/schema/accounts.ts';
import {
  eventCorrections,
  eventEntrants,
  events,
  entrantTexts as table,
} from '../db/schema/events.ts';
import { isHolder } from './entrant-messages.ts';
import { SENDING_AT_MOST } from './event-draws.ts';
import { giveawaysOfEvent, titleWithRound } from './events.ts';

/** The count for staff goes no further. */
const COUNTED = 100_000;

type Key = Pick<typeof table.$inferSelect, 'entryId' | 'correction'>;

const is = ({ entryId, correction }: Key) =>
  and(eq(table.entryId, entryId), eq(table.correction, correction));

/** Told by mail, and has a number as well; without a confirmed email the message itself is a text. */
const isMailed = and(
  eq(users.status, 'active'),
  isNotNull(users.emailConfirmedAt),
  isNotNull(users.phoneNumber),
);

const isEntrant = (eventId: string): SQL | undefined =>
  and(eq(eventEntrants.eventId, eventId), isNull(eventEntrants.disqualifiedFor));

const untold = (db: Executor) =>
  db
    .select({
      entryId: table.entryId,
      correction: table.correction,
      title: titleWithRound(),
      receiptCode: eventEntrants.receiptCode,
      changes: eventCorrections.changes,
      prizes: giveawaysOfEvent,
      language: users.language,
      phoneNumber: users.phoneNumber,
    })
    .from(table)
    .innerJoin(eventEntrants, eq(eventEntrants.entryId, table.entryId))
    .innerJoin(events, eq(events.id, eventEntrants.eventId))
    .innerJoin(users, eq(users.id, eventEntrants.userId))
    .leftJoin(
      eventCorrections,
      and(eq(eventCorrections.eventId, events.id), eq(eventCorrections.number, table.correction)),
    );
export type UntoldText = Awaited<ReturnType<typeof untold>>[number];

export const entrantTexts = {
  /** Under the lock of the event's draw, as `entrantMessages.queue`. */
  async queue(
    tx: Executor,
    eventId: string,
    correction: number,
    onlyHolders = false,
  ): Promise<void> {
    await tx.execute(sql`insert into ${table} (entry_id, correction)
      select ${eventEntrants.entryId}, ${correction}::integer from ${eventEntrants}
      join ${users} on ${users.id} = ${eventEntrants.userId} where ${isEntrant(eventId)} and ${isMailed}${onlyHolders ? sql` and ${isHolder}` : sql``}`);
  },

  /** What was to be told of an event before it was cancelled. */
  async drop(tx: Executor, eventId: string): Promise<void> {
    const ofEvent = tx
      .select({ id: eventEntrants.entryId })
      .from(eventEntrants)
      .where(eq(eventEntrants.eventId, eventId));
    await tx
      .delete(table)
      .where(and(isNull(table.toldAt), sql`${table.entryId} = any(array(${ofEvent}))`));
  },

  /** Whoever a message could go to, by language. */
  fans: (db: Executor, eventId: string) =>
    db
      .select({ language: users.language, fans: count() })
      .from(eventEntrants)
      .innerJoin(users, eq(users.id, eventEntrants.userId))
      .where(and(isEntrant(eventId), isMailed))
      .groupBy(users.language),

  /** Not yet told, those whose message has failed last of all. */
  untold: (db: Executor, most: number): Promise<UntoldText[]> =>
    untold(db)
      .where(and(isNull(table.toldAt), isMailed, isNull(eventEntrants.disqualifiedFor)))
      .orderBy(sql`${table.failedAt} nulls first`, asc(table.entryId), asc(table.correction))
      .limit(most),

  async untoldCount(db: Executor, eventId: string): Promise<number> {
    const waiting = db
      .select({ one: sql`1`.as('one') })
      .from(table)
      .innerJoin(eventEntrants, eq(eventEntrants.entryId, table.entryId))
      .innerJoin(users, eq(users.id, eventEntrants.userId))
      .where(and(isEntrant(eventId), isMailed, isNull(table.toldAt)))
      .limit(COUNTED)
      .as('waiting');
    const [row] = await db.select({ texts: count() }).from(waiting);
    return row?.texts ?? 0;
  },

  /** Texts that may or may not have been sent: the process that was sending them has ended. */
  async unknownCount(db: Executor, eventId: string, now: number): Promise<number> {
    const [row] = await db
      .select({ texts: count() })
      .from(table)
      .innerJoin(eventEntrants, eq(eventEntrants.entryId, table.entryId))
      .where(
        and(
          eq(eventEntrants.eventId, eventId),
          isNull(table.sentAt),
          lte(table.toldAt, new Date(now - SENDING_AT_MOST)),
        ),
      );
    return row?.texts ?? 0;
  },

  /** Whether this caller is the one to tell this fan. */
  async claim(db: Executor, key: Key, now: number): Promise<boolean> {
    const rows = await db
      .update(table)
      .set({ toldAt: new Date(now) })
      .where(and(is(key), isNull(table.toldAt)))
      .returning({ entryId: table.entryId });
    return rows.length > 0;
  },

  async noteSent(db: Executor, key: Key, now: number): Promise<void> {
    await db
      .update(table)
      .set({ sentAt: new Date(now), failedAt: null })
      .where(is(key));
  },

  async release(db: Executor, key: Key, now: number): Promise<void> {
    await db
      .update(table)
      .set({ toldAt: null, failedAt: new Date(now) })
      .where(is(key));
  },
};
