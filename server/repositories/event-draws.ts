import { and, eq, gt, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import type { Winner } from '../../contract/rules/draw.ts';
import type { Executor } from '../db/executor.ts';
import { users } from '../db/schema/accounts.ts';
import {
  eventDraws,
  eventEntrants,
  eventEntries,
  eventReserves,
  events,
  eventWinners,
  giveaways,
} from '../db/schema/events.ts';
import { isListed, pathOfEvent, titleWithRound } from './events.ts';
import { isHeld } from './winner-places.ts';

export type DrawRow = typeof eventDraws.$inferSelect;
export type ToldBy = NonNullable<typeof eventWinners.$inferSelect.toldBy>;

/** Longer than any gateway takes: the process that was sending has ended. */
export const SENDING_AT_MOST = 60_000;

/** Whoever confirmed a place longer ago knows it by now. */
const NEWS = 24 * 60 * 60_000;

/** A statement has at most 65,535 values. */
const WRITTEN_AT_ONCE = 5_000;

const inParts = <One>(all: One[]): One[][] =>
  Array.from({ length: Math.ceil(all.length / WRITTEN_AT_ONCE) }, (_, at) =>
    all.slice(at * WRITTEN_AT_ONCE, (at + 1) * WRITTEN_AT_ONCE),
  );

/** `confirmBy`: by number, until when the place is to be confirmed. */
type Drawn = {
  winners: Winner[];
  reserves: Winner[];
  confirmBy: (number: number) => Date | null;
};

const winnersToTell = (db: Executor) =>
  db
    .select({
      entryId: eventWinners.entryId,
      title: titleWithRound(),
      path: pathOfEvent,
      showStartsAt: events.showStartsAt,
      venue: events.place,
      winnersText: events.winnersText,
      receiptCode: eventEntrants.receiptCode,
      tickets: giveaways.tickets,
      prize: giveaways.name,
      task: giveaways.task,
      state: eventWinners.state,
      confirmBy: eventWinners.confirmBy,
      passedFrom: eventWinners.passedFrom,
      user: users,
    })
    .from(eventWinners)
    .innerJoin(
      giveaways,
      and(eq(giveaways.eventId, eventWinners.eventId), eq(giveaways.number, eventWinners.number)),
    )
    .innerJoin(events, eq(events.id, eventWinners.eventId))
    .innerJoin(eventEntrants, eq(eventEntrants.entryId, eventWinners.entryId))
    .innerJoin(users, eq(users.id, eventEntrants.userId));
export type UntoldWinner = Awaited<ReturnType<typeof winnersToTell>>[number];

/** A winner is there once the winners are drawn. */
export const isAnnounced = (now: number) =>
  or(isNull(events.winnersAnnouncedAt), lte(events.winnersAnnouncedAt, new Date(now)));

/** Begun so long ago that whoever began has ended. */
const isLeft = (now: number) => lte(eventWinners.toldAt, new Date(now - SENDING_AT_MOST));

export const drawRows = {
  /** Locks the row against entering, closing and drawing. */
  async lock(db: Executor, eventId: string): Promise<DrawRow | undefined> {
    const [row] = await db
      .select()
      .from(eventDraws)
      .where(eq(eventDraws.eventId, eventId))
      .for('update');
    return row;
  },

  /** Commits to the draw of an event that is not public yet. */
  async plan(tx: Executor, eventId: string): Promise<void> {
    await tx.execute(sql`select plan_draw(${eventId})`);
  },

  /** Which of these events have a committed draw. */
  async known(db: Executor, eventIds: string[]): Promise<string[]> {
    const rows = await db
      .select({ id: eventDraws.eventId })
      .from(eventDraws)
      .where(inArray(eventDraws.eventId, eventIds));
    return rows.map(({ id }) => id);
  },

  /** Only in a transaction that is rolled back. */
  async forget(tx: Executor, eventIds: string[]): Promise<void> {
    await tx.delete(eventDraws).where(inArray(eventDraws.eventId, eventIds));
  },

  /** Open ones whose event is over, and neither archived nor cancelled. A pause ends with the deadline. */
  async due(db: Executor, now: number): Promise<string[]> {
    const rows = await db
      .select({ id: eventDraws.eventId })
      .from(eventDraws)
      .innerJoin(events, eq(events.id, eventDraws.eventId))
      .where(
        and(
          isNull(eventDraws.closedAt),
          sql`${eventDraws.halted} is distinct from 'cancelled'`,
          lte(events.endsAt, new Date(now)),
          isListed,
        ),
      );
    return rows.map(({ id }) => id);
  },

  /** Deletes entries that can no longer win: those of accounts that are deleted, withdrawn or suspended. */
  async dropStale(db: Executor, eventId: string): Promise<void> {
    const alive = db
      .select({ one: sql`1` })
      .from(eventEntrants)
      .innerJoin(users, eq(users.id, eventEntrants.userId))
      .where(and(eq(eventEntrants.entryId, eventEntries.id), eq(users.status, 'active')));
    await db.delete(eventEntries).where(and(eq(eventEntries.eventId, eventId), notExists(alive)));
  },

  async close(
    db: Executor,
    eventId: string,
    closed: { entriesHash: string; entryCount: number },
    now: number,
  ): Promise<void> {
    await db
      .update(eventDraws)
      .set({ ...closed, closedAt: new Date(now) })
      .where(eq(eventDraws.eventId, eventId));
  },

  async finish(
    db: Executor,
    eventId: string,
    { winners, reserves, confirmBy }: Drawn,
    now: number,
  ): Promise<void> {
    const rowsOf = (some: Winner[]) =>
      some.map(({ id, ...place }) => ({ ...place, eventId, entryId: id }));
    for (const some of inParts(winners))
      await db
        .insert(eventWinners)
        .values(rowsOf(some).map((row) => ({ ...row, confirmBy: confirmBy(row.number) })));
    for (const some of inParts(reserves)) await db.insert(eventReserves).values(rowsOf(some));
    await db
      .update(eventDraws)
      .set({ drawnAt: new Date(now) })
      .where(eq(eventDraws.eventId, eventId));
  },

  /** Winners not yet notified whose results are out, those whose message has failed last of all; who has lost the place, or confirmed it long ago, needs none. */
  untold: (db: Executor, now: number, most: number): Promise<UntoldWinner[]> =>
    winnersToTell(db)
      .where(
        and(
          isNull(eventWinners.toldAt),
          isHeld,
          or(isNull(eventWinners.settledAt), gt(eventWinners.settledAt, new Date(now - NEWS))),
          eq(users.status, 'active'),
          isAnnounced(now),
        ),
      )
      .orderBy(sql`${eventWinners.failedAt} nulls first`)
      .limit(most),

  /** A winner whose account can still be notified. */
  async toTell(db: Executor, eventId: string, entryId: string): Promise<UntoldWinner | undefined> {
    const [winner] = await winnersToTell(db).where(
      and(
        eq(eventWinners.eventId, eventId),
        eq(eventWinners.entryId, entryId),
        isHeld,
        eq(users.status, 'active'),
      ),
    );
    return winner;
  },

  async toldBy(db: Executor, eventId: string, entryId: string): Promise<ToldBy | null | undefined> {
    const [row] = await db
      .select({ toldBy: eventWinners.toldBy })
      .from(eventWinners)
      .where(and(eq(eventWinners.eventId, eventId), eq(eventWinners.entryId, entryId)));
    return row?.toldBy;
  },

  /** Winners of whose message nobody knows whether it was sent. */
  async unknownCount(db: Executor, eventId: string, now: number): Promise<number> {
    const [row] = await db
      .select({ count: sql<number>`count(*)::integer` })
      .from(eventWinners)
      .where(and(eq(eventWinners.eventId, eventId), isNull(eventWinners.toldBy), isLeft(now)));
    return row?.count ?? 0;
  },

  /** The state of the place if this caller is the one to notify whoever holds it; it can have been confirmed since it was read. */
  async claimTelling(
    db: Executor,
    entryId: string,
    now: number,
  ): Promise<Pick<UntoldWinner, 'state'> | undefined> {
    const rows = await db
      .update(eventWinners)
      .set({ toldAt: new Date(now) })
      .where(
        and(
          eq(eventWinners.entryId, entryId),
          isHeld,
          or(
            isNull(eventWinners.toldAt),
            // A winner who could not be reached may have confirmed an email since then.
            eq(eventWinners.toldBy, 'nothing'),
            and(isNull(eventWinners.toldBy), isLeft(now)),
          ),
        ),
      )
      .returning({ state: eventWinners.state });
    return rows[0];
  },

  async noteTold(db: Executor, entryId: string, toldBy: ToldBy): Promise<void> {
    await db
      .update(eventWinners)
      .set({ toldBy, failedAt: null })
      .where(eq(eventWinners.entryId, entryId));
  },

  async releaseTelling(db: Executor, entryId: string, now: number): Promise<void> {
    await db
      .update(eventWinners)
      .set({ toldAt: null, failedAt: new Date(now) })
      .where(eq(eventWinners.entryId, entryId));
  },
};
