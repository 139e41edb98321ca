import { and, eq, isNotNull, isNull, lte, ne, not, notInArray, or, sql } from 'drizzle-orm';
import type { LocalizedText } from '../../contract/languages.ts';
import type { Executor } from '../db/executor.ts';
import { users } from '../db/schema/accounts.ts';
import {
  eventActs,
  eventCorrections,
  eventEntrants,
  events,
  eventWinners,
  entrantMessages as table,
} from '../db/schema/events.ts';
import { isAnnounced, SENDING_AT_MOST } from './event-draws.ts';
import { giveawaysOfEvent, pathOfEvent, titleWithRound } from './events.ts';
import { isHeld } from './winner-places.ts';

type Row = typeof table.$inferSelect;
type ToldBy = NonNullable<Row['toldBy']>;
type Key = Pick<Row, 'entryId' | 'correction'>;

/** In place of the number of a correction. */
export const CANCELLATION = 0;

/** What became of the place of a winner, or of a reserve who had one; each can happen once. */
export const ABOUT_PLACE = { lapsed: -1, given_up: -2, taken_away: -3 } as const;

/** To confirm a place in time (`placeReminders`). Its row is made by whoever sends it and never waits, so that no build takes it for a correction. */
export const REMINDER = -6;

/** Before the draw, whether the entry is in it. */
export const ABOUT_ENTRY = { disqualified: -4, reinstated: -5 } as const;

const entrants = (db: Executor) =>
  db
    .select({
      entryId: table.entryId,
      correction: table.correction,
      title: titleWithRound(),
      path: pathOfEvent,
      receiptCode: eventEntrants.receiptCode,
      changes: eventCorrections.changes,
      prizes: giveawaysOfEvent,
      publicReason: sql<LocalizedText | null>`coalesce(${eventCorrections.reason}, ${eventActs.reason})`,
      takenFor: eventEntrants.takenFor,
      disqualifiedFor: eventEntrants.disqualifiedFor,
      user: users,
    })
    .from(table)
    .innerJoin(eventEntrants, eq(eventEntrants.entryId, table.entryId))
    .innerJoin(events, eq(events.id, eventEntrants.eventId))
    .innerJoin(users, eq(users.id, eventEntrants.userId))
    .leftJoin(
      eventCorrections,
      and(eq(eventCorrections.eventId, events.id), eq(eventCorrections.number, table.correction)),
    )
    .leftJoin(
      eventActs,
      and(
        eq(table.correction, CANCELLATION),
        eq(eventActs.eventId, events.id),
        eq(eventActs.kind, 'cancelled'),
      ),
    );
export type UntoldEntrant = Awaited<ReturnType<typeof entrants>>[number];

const { disqualifiedFor } = eventEntrants;

/** A correction concerns no disqualified entry, which hears of it once it is reinstated. What an entry no longer is, is not told. */
const concerns = or(
  and(isNull(disqualifiedFor), ne(table.correction, ABOUT_ENTRY.disqualified)),
  and(
    isNotNull(disqualifiedFor),
    lte(table.correction, CANCELLATION),
    ne(table.correction, ABOUT_ENTRY.reinstated),
  ),
);

/** Nobody hears of a place before the announcement. */
const isKnown = (now: number) =>
  or(notInArray(table.correction, Object.values(ABOUT_PLACE)), isAnnounced(now));

/** The process that was sending it has ended: it may have been sent, so nobody sends it again. A reminder that has failed is. */
const isUnknown = (now: number) =>
  sql`(${and(
    isNull(table.toldBy),
    isNotNull(table.toldAt),
    lte(table.toldAt, new Date(now - SENDING_AT_MOST)),
    or(ne(table.correction, REMINDER), isNull(table.failedAt)),
  )})`;

/** Whether the fan of the query's `event_entrants` row holds a place. */
export const isHolder = sql`exists (select from ${eventWinners}
  where ${eventWinners.entryId} = ${eventEntrants.entryId} and ${isHeld})`;

const is = ({ entryId, correction }: Key) =>
  and(eq(table.entryId, entryId), eq(table.correction, correction));

export const entrantMessages = {
  /** One for each fan who has entered, or of those who hold a place, under the lock of the event's draw. What was to be told of a cancelled event before is dropped. */
  async queue(
    tx: Executor,
    eventId: string,
    correction: number,
    onlyHolders = false,
  ): Promise<void> {
    const ofEvent = tx
      .select({ id: eventEntrants.entryId })
      .from(eventEntrants)
      .where(eq(eventEntrants.eventId, eventId));
    if (correction === CANCELLATION) {
      const isUntold = and(ne(table.correction, CANCELLATION), isNull(table.toldAt));
      // An array, so that the messages of other events are not read.
      await tx.delete(table).where(and(isUntold, sql`${table.entryId} = any(array(${ofEvent}))`));
    }
    await tx.execute(sql`insert into ${table} (entry_id, correction)
      select ${eventEntrants.entryId}, ${correction}::integer from ${eventEntrants}
      where ${eventEntrants.eventId} = ${eventId}${onlyHolders ? sql` and ${isHolder}` : sql``}`);
  },

  /** Nothing if the fan is no longer known. */
  async queueOne(tx: Executor, entryId: string, correction: number): Promise<void> {
    await tx.execute(sql`insert into ${table} (entry_id, correction)
      select ${eventEntrants.entryId}, ${correction}::integer from ${eventEntrants} where ${eventEntrants.entryId} = ${entryId}`);
  },

  /** The last act is told, and nothing of two that undo each other before the first was told. */
  async queueAct(tx: Executor, entryId: string, act: keyof typeof ABOUT_ENTRY): Promise<void> {
    const opposite = act === 'disqualified' ? 'reinstated' : 'disqualified';
    const undone = await tx
      .delete(table)
      .where(and(is({ entryId, correction: ABOUT_ENTRY[opposite] }), isNull(table.toldAt)))
      .returning({ entryId: table.entryId });
    if (undone.length > 0) return;
    await tx
      .insert(table)
      .values({ entryId, correction: ABOUT_ENTRY[act] })
      .onConflictDoUpdate({
        target: [table.entryId, table.correction],
        set: { toldAt: null, toldBy: null, failedAt: null },
      });
  },

  /** Not yet told, those whose message has failed last of all. */
  untold: (db: Executor, now: number, most: number): Promise<UntoldEntrant[]> =>
    entrants(db)
      .where(and(isNull(table.toldAt), eq(users.status, 'active'), concerns, isKnown(now)))
      .orderBy(sql`${table.failedAt} nulls first`, table.entryId, table.correction)
      .limit(most),

  async untoldCount(db: Executor, eventId: string, now: number): Promise<number> {
    const [row] = await db
      .select({ count: sql<number>`count(distinct ${table.entryId})::integer` })
      .from(table)
      .innerJoin(eventEntrants, eq(eventEntrants.entryId, table.entryId))
      .where(
        and(
          eq(eventEntrants.eventId, eventId),
          isNull(table.toldBy),
          ne(table.correction, REMINDER),
          not(isUnknown(now)),
          concerns,
        ),
      );
    return row?.count ?? 0;
  },

  async unknownCount(db: Executor, eventId: string, now: number): Promise<number> {
    const [row] = await db
      .select({ count: sql<number>`count(*)::integer` })
      .from(table)
      .innerJoin(eventEntrants, eq(eventEntrants.entryId, table.entryId))
      .where(and(eq(eventEntrants.eventId, eventId), isUnknown(now)));
    return row?.count ?? 0;
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

  async noteTold(db: Executor, key: Key, toldBy: ToldBy): Promise<void> {
    await db.update(table).set({ toldBy, failedAt: null }).where(is(key));
  },

  async release(db: Executor, key: Key, now: number): Promise<void> {
    await db
      .update(table)
      .set({ toldAt: null, failedAt: new Date(now) })
      .where(is(key));
  },
};
