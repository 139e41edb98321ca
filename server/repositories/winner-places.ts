import {
  and,
  asc,
  eq,
  gt,
  isNotNull,
  isNull,
  lte,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { SettledState } from '../../contract/rules/winner-place.ts';
import type { Executor } from '../db/executor.ts';
import { users } from '../db/schema/accounts.ts';
import {
  eventEntrants,
  eventReserves,
  giveaways,
  eventWinners as table,
} from '../db/schema/events.ts';

type Row = typeof table.$inferSelect;
/** `from` is the place among the winners, whoever holds it. */
export type FreePlace = Pick<Row, 'number'> & { from: number };
export type DuePlace = Pick<Row, 'eventId' | 'entryId'>;

/** Somebody comes, or may still confirm. */
export const isHeld = or(isNull(table.state), eq(table.state, 'confirmed'));

/** Whether the prize of the query's giveaway is sent by post, as in contract/rules/prizes.ts. */
export const isPrizeSent = sql`(${giveaways.task} = 'address' or ${giveaways.handover} = 'sent')`;

/** Its prize can be sent: nothing is left to be confirmed. */
export const isToDeliver = and(
  isPrizeSent,
  or(eq(table.state, 'confirmed'), and(isNull(table.state), isNull(table.confirmBy))),
);

export const isOfGiveaway = and(
  eq(giveaways.eventId, table.eventId),
  eq(giveaways.number, table.number),
);

const isUnsettled = isNull(table.state);

/** What must be so, by the time of the change, for a place to be settled in this way. */
const ALLOWED: Record<SettledState, (now: Date) => SQL | undefined> = {
  confirmed: (now) => and(isUnsettled, gt(table.confirmBy, now)),
  given_up: (now) =>
    and(isHeld, isNotNull(table.confirmBy), or(isNotNull(table.state), gt(table.confirmBy, now))),
  lapsed: (now) => and(isUnsettled, lte(table.confirmBy, now)),
  taken_away: () => isHeld,
};

export const winnerPlaces = {
  /** Of two concurrent calls only one changes the place and gets it; the other gets undefined. */
  async settle(
    db: Executor,
    { eventId, entryId }: DuePlace,
    state: SettledState,
    now: number,
  ): Promise<FreePlace | undefined> {
    const at = new Date(now);
    const [row] = await db
      .update(table)
      .set({ state, settledAt: at })
      .where(and(eq(table.eventId, eventId), eq(table.entryId, entryId), ALLOWED[state](at)))
      .returning({
        number: table.number,
        from: sql<number>`coalesce(${table.passedFrom}, ${table.place})`,
      });
    return row;
  },

  /** Not confirmed in time, the first one first. */
  due: (db: Executor, now: number, most: number): Promise<DuePlace[]> =>
    db
      .select({ eventId: table.eventId, entryId: table.entryId })
      .from(table)
      .where(and(isUnsettled, lte(table.confirmBy, new Date(now))))
      .orderBy(asc(table.confirmBy), asc(table.number), asc(table.place))
      .limit(most),

  /** The first reserve to whom no place has passed; one whose account is not active cannot hold it. */
  async nextReserve(tx: Executor, eventId: string, number: number) {
    const called = tx
      .select({ one: sql`1` })
      .from(table)
      .where(eq(table.entryId, eventReserves.entryId));
    const [next] = await tx
      .select({
        place: eventReserves.place,
        entryId: eventReserves.entryId,
        isActive: sql<boolean>`coalesce(${users.status} = 'active', false)`,
      })
      .from(eventReserves)
      .leftJoin(eventEntrants, eq(eventEntrants.entryId, eventReserves.entryId))
      .leftJoin(users, eq(users.id, eventEntrants.userId))
      .where(
        and(
          eq(eventReserves.eventId, eventId),
          eq(eventReserves.number, number),
          notExists(called),
        ),
      )
      .orderBy(asc(eventReserves.place))
      .limit(1);
    return next;
  },

  async pass(
    tx: Executor,
    row: Pick<
      Row,
      'eventId' | 'number' | 'place' | 'entryId' | 'passedFrom' | 'confirmBy' | 'state'
    >,
    now: number,
  ): Promise<void> {
    const at = new Date(now);
    await tx.insert(table).values({ ...row, passedAt: at, settledAt: row.state && at });
  },

  /** Keeps it until the transaction ends; false if it is not the fan's any more. */
  async hold(tx: Executor, entryId: string): Promise<boolean> {
    const rows = await tx
      .select({ entryId: table.entryId })
      .from(table)
      .where(and(eq(table.entryId, entryId), isHeld))
      .for('share');
    return rows.length > 0;
  },

  /** Why a place was taken away, for the fan; undefined if the event has no such entry. */
  async noteTaken(
    tx: Executor,
    { eventId, entryId }: DuePlace,
    takenFor: string,
  ): Promise<string | undefined> {
    const [of] = await tx
      .update(eventEntrants)
      .set({ takenFor })
      .where(and(eq(eventEntrants.entryId, entryId), eq(eventEntrants.eventId, eventId)))
      .returning({ userId: eventEntrants.userId });
    return of?.userId;
  },
};
