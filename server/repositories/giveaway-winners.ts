import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { WinnersQuery } from '../../contract/schemas/giveaways.ts';
import type { Executor } from '../db/executor.ts';
import { users } from '../db/schema/accounts.ts';
import { addresses } from '../db/schema/addresses.ts';
import { eventEntrants, eventWinners } from '../db/schema/events.ts';

const SHOWN = {
  entryId: eventWinners.entryId,
  number: eventWinners.number,
  place: eventWinners.place,
  toldAt: eventWinners.toldAt,
  toldBy: eventWinners.toldBy,
  failedAt: eventWinners.failedAt,
  receiptCode: eventEntrants.receiptCode,
  userId: users.id,
  nickname: users.nickname,
  isActive: sql<boolean>`coalesce(${users.status} = 'active', false)`,
  hasAddress: sql<boolean>`${addresses.id} is not null`,
};

const isDefault = and(eq(addresses.userId, users.id), eq(addresses.isDefault, true));
const isDeliverable = sql`(${users.status} is not distinct from 'active' and ${addresses.id} is not null)`;
const inOrder = [asc(eventWinners.number), asc(eventWinners.place)] as const;

const winners = (db: Executor) =>
  db
    .select(SHOWN)
    .from(eventWinners)
    .leftJoin(eventEntrants, eq(eventEntrants.entryId, eventWinners.entryId))
    .leftJoin(users, eq(users.id, eventEntrants.userId))
    .leftJoin(addresses, isDefault);
export type WinnerRow = Awaited<ReturnType<typeof winners>>[number];

export const cursorOfWinner = ({ number, place }: Pick<WinnerRow, 'number' | 'place'>) =>
  `${number}.${place}`;

function isOnly(only: WinnersQuery['only']): SQL | undefined {
  if (only === 'undelivered') return sql`not ${isDeliverable}`;
  return only && isNull(eventWinners.toldBy);
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

  /** How many the export leaves out. */
  async undelivered(db: Executor, eventId: string): Promise<number> {
    const [row] = await db
      .select({ count: sql<number>`(count(*) filter (where not ${isDeliverable}))::integer` })
      .from(eventWinners)
      .leftJoin(eventEntrants, eq(eventEntrants.entryId, eventWinners.entryId))
      .leftJoin(users, eq(users.id, eventEntrants.userId))
      .leftJoin(addresses, isDefault)
      .where(eq(eventWinners.eventId, eventId));
    return row?.count ?? 0;
  },

  /** For delivery: only those who have an active account and a default address. */
  deliveries: (db: Executor, eventId: string) =>
    db
      .select({
        number: eventWinners.number,
        place: eventWinners.place,
        receiptCode: eventEntrants.receiptCode,
        name: eventEntrants.name,
        phone: users.phoneNumber,
        email: sql<
          string | null
        >`case when ${users.emailConfirmedAt} is not null then ${users.email} end`,
        address: addresses,
      })
      .from(eventWinners)
      .innerJoin(eventEntrants, eq(eventEntrants.entryId, eventWinners.entryId))
      .innerJoin(users, and(eq(users.id, eventEntrants.userId), eq(users.status, 'active')))
      .innerJoin(addresses, isDefault)
      .where(eq(eventWinners.eventId, eventId))
      .orderBy(...inOrder),
};
