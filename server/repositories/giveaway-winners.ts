import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PlaceState } from '../../contract/rules/winner-place.ts';
import type { PlaceCounts, WinnersQuery } from '../../contract/schemas/giveaways.ts';
import type { Executor } from '../db/executor.ts';
import { users } from '../db/schema/accounts.ts';
import { addresses } from '../db/schema/addresses.ts';
import {
  eventEntrants,
  eventReserves,
  eventWinners,
  giveaways,
  prizeAddresses,
} from '../db/schema/events.ts';
import { isHeld, isOfGiveaway, isPrizeSent, isToDeliver } from './winner-places.ts';

const SHOWN = {
  entryId: eventWinners.entryId,
  number: eventWinners.number,
  place: eventWinners.place,
  toldAt: eventWinners.toldAt,
  toldBy: eventWinners.toldBy,
  failedAt: eventWinners.failedAt,
  state: eventWinners.state,
  takenFor: eventEntrants.takenFor,
  confirmBy: eventWinners.confirmBy,
  passedFrom: eventWinners.passedFrom,
  passedTo: sql<
    number | null
  >`case when not (${isHeld}) then (select min(next.place) from ${eventWinners} as next
    where next.event_id = ${eventWinners.eventId} and next.number = ${eventWinners.number} and next.place > ${eventWinners.place}
      and next.passed_from = coalesce(${eventWinners.passedFrom}, ${eventWinners.place})) end`,
  receiptCode: eventEntrants.receiptCode,
  userId: users.id,
  nickname: users.nickname,
  isActive: sql<boolean>`coalesce(${users.status} = 'active', false)`,
  hasAddress: sql<boolean>`coalesce(${prizeAddresses.entryId}, ${addresses.id}::text) is not null`,
};

const isDefault = and(eq(addresses.userId, users.id), eq(addresses.isDefault, true));
const isDeliverable = sql`(${users.status} is not distinct from 'active' and coalesce(${prizeAddresses.entryId}, ${addresses.id}::text) is not null)`;
const isChosen = eq(prizeAddresses.entryId, eventWinners.entryId);
const inOrder = [asc(eventWinners.number), asc(eventWinners.place)] as const;

const winners = (db: Executor) =>
  db
    .select(SHOWN)
    .from(eventWinners)
    .innerJoin(giveaways, isOfGiveaway)
    .leftJoin(eventEntrants, eq(eventEntrants.entryId, eventWinners.entryId))
    .leftJoin(users, eq(users.id, eventEntrants.userId))
    .leftJoin(addresses, isDefault)
    .leftJoin(prizeAddresses, isChosen);
export type WinnerRow = Awaited<ReturnType<typeof winners>>[number];

export const cursorOfWinner = ({ number, place }: Pick<WinnerRow, 'number' | 'place'>) =>
  `${number}.${place}`;

function isOnly(only: WinnersQuery['only']): SQL | undefined {
  const { state, confirmBy, toldBy } = eventWinners;
  switch (only) {
    case undefined:
      return undefined;
    case 'undelivered':
      return and(isHeld, isPrizeSent, sql`not ${isDeliverable}`);
    case 'untold':
      return and(isHeld, isNull(toldBy));
    case 'won':
      return and(isNull(state), isNull(confirmBy));
    case 'waiting':
      return and(isNull(state), isNotNull(confirmBy));
    default:
      return eq(state, only);
  }
}

function isAfter(after: string | undefined): SQL | undefined {
  if (after === undefined) return undefined;
  const [number, place] = after.split('.').map(Number);
  return sql`(${eventWinners.number}, ${eventWinners.place}) > (${number}, ${place})`;
}

export const giveawayWinners = {
  /** By giveaway and place; one more than `most` shows that there is another page. */
  page: (
    db: Executor,
    eventId: string,
    { only, after }: WinnersQuery,
    most: number,
  ): Promise<WinnerRow[]> =>
    winners(db)
      .where(and(eq(eventWinners.eventId, eventId), isOnly(only), isAfter(after)))
      .orderBy(...inOrder)
      .limit(most),

  /** How many hold a place whose prize is sent, and have no address. */
  async undelivered(db: Executor, eventId: string): Promise<number> {
    const [row] = await db
      .select({ count: sql<number>`count(*)::integer` })
      .from(eventWinners)
      .innerJoin(giveaways, isOfGiveaway)
      .leftJoin(eventEntrants, eq(eventEntrants.entryId, eventWinners.entryId))
      .leftJoin(users, eq(users.id, eventEntrants.userId))
      .leftJoin(addresses, isDefault)
      .leftJoin(prizeAddresses, isChosen)
      .where(and(eq(eventWinners.eventId, eventId), isOnly('undelivered')));
    return row?.count ?? 0;
  },

  async counts(db: Executor, eventId: string): Promise<PlaceCounts> {
    const of = (only: PlaceState) =>
      sql<number>`(count(*) filter (where ${isOnly(only)}))::integer`;
    const [row] = await db
      .select({
        ...{ won: of('won'), waiting: of('waiting'), confirmed: of('confirmed') },
        ...{ given_up: of('given_up'), lapsed: of('lapsed'), taken_away: of('taken_away') },
        passedOn: sql<number>`count(${eventWinners.passedFrom})::integer`,
        free: sql<number>`(count(*) filter (where ${isNull(eventWinners.passedFrom)}) - count(*) filter (where ${isHeld}))::integer`,
        reserves: sql<number>`(select count(*) from ${eventReserves} where ${eventReserves.eventId} = ${eventId})::integer`,
      })
      .from(eventWinners)
      .where(eq(eventWinners.eventId, eventId));
    if (!row) throw new Error('A count is one row.');
    return { ...row, reserves: row.reserves - row.passedOn };
  },

  /** Who is expected at the door, in order; one more than `most` shows that there are others. */
  guests: (db: Executor, eventId: string, after: string | undefined, most: number) =>
    db
      .select({
        number: eventWinners.number,
        place: eventWinners.place,
        state: eventWinners.state,
        confirmBy: eventWinners.confirmBy,
        tickets: giveaways.tickets,
        prize: giveaways.name,
        handover: giveaways.handover,
        receiptCode: eventEntrants.receiptCode,
        name: eventEntrants.name,
        birthDate: eventEntrants.birthDate,
        answers: eventEntrants.answers,
      })
      .from(eventWinners)
      .innerJoin(giveaways, isOfGiveaway)
      .leftJoin(eventEntrants, eq(eventEntrants.entryId, eventWinners.entryId))
      .where(and(eq(eventWinners.eventId, eventId), isHeld, isAfter(after)))
      .orderBy(...inOrder)
      .limit(most),

  /** Winners of prizes that are sent, if their account is active and they have a default address or one that was exported before. */
  deliveries: (db: Executor, eventId: string, isHandedOver: boolean) =>
    db
      .select({
        number: eventWinners.number,
        place: eventWinners.place,
        receiptCode: eventEntrants.receiptCode,
        name: eventEntrants.name,
        answers: eventEntrants.answers,
        tickets: giveaways.tickets,
        prize: giveaways.name,
        handover: giveaways.handover,
        phone: users.phoneNumber,
        email: sql<
          string | null
        >`case when ${users.emailConfirmedAt} is not null then ${users.email} end`,
        chosen: prizeAddresses,
        address: addresses,
      })
      .from(eventWinners)
      .innerJoin(giveaways, isOfGiveaway)
      .innerJoin(eventEntrants, eq(eventEntrants.entryId, eventWinners.entryId))
      .innerJoin(users, and(eq(users.id, eventEntrants.userId), eq(users.status, 'active')))
      .leftJoin(addresses, isDefault)
      .leftJoin(prizeAddresses, isChosen)
      .where(
        and(
          eq(eventWinners.eventId, eventId),
          isToDeliver,
          isHandedOver ? isNotNull(prizeAddresses.exportedAt) : isNotNull(addresses.id),
        ),
      )
      .orderBy(...inOrder),
};
