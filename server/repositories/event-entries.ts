import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { resultsAreOut } from '../../contract/rules/announcement.ts';
import type { DrawEntry } from '../../contract/rules/draw.ts';
import { holdsPlace, placeStateOf } from '../../contract/rules/winner-place.ts';
import type {
  Entry,
  EntryAnswer,
  Giveaway,
  Reserve,
  WinnerPlace,
} from '../../contract/schemas/events.ts';
import type { Executor } from '../db/executor.ts';
import { artworks } from '../db/schema/contents.ts';
import {
  eventDraws,
  eventEntrants,
  eventEntries,
  eventReserves,
  events,
  eventWinners,
  giveaways,
  prizeAddresses,
} from '../db/schema/events.ts';
import { eventItem, eventItemRow, titleWithRound } from './events.ts';
import { partsOf } from './prize-addresses.ts';

export type NewEntry = {
  id: string;
  eventId: string;
  userId: string;
  number: number;
  name: string;
  birthDate: string;
  answers: EntryAnswer[];
  weight: number;
  receiptCode: string;
  seedHash: string;
  prizes: Giveaway[];
};

const OWN = {
  id: eventEntries.id,
  number: eventEntries.number,
  name: eventEntrants.name,
  birthDate: eventEntrants.birthDate,
  answers: eventEntrants.answers,
  weight: eventEntries.weight,
  receiptCode: eventEntrants.receiptCode,
  seedHash: eventEntrants.seedHash,
  prizes: eventEntrants.prizes,
  disqualifiedFor: eventEntrants.disqualifiedFor,
  updatedAt: eventEntrants.updatedAt,
  drawnAt: eventDraws.drawnAt,
  winnersAnnouncedAt: events.winnersAnnouncedAt,
};

/** What was won, if anything. */
const PLACE = {
  place: eventWinners.place,
  state: eventWinners.state,
  confirmBy: eventWinners.confirmBy,
  passedFrom: eventWinners.passedFrom,
  takenFor: eventEntrants.takenFor,
  tickets: giveaways.tickets,
  prize: giveaways.name,
  task: giveaways.task,
  handover: giveaways.handover,
  text: events.winnersText,
};

/** A reserve's rank among those whose turn has not come. */
const RESERVE = {
  rank: sql<number>`(${eventReserves.place} - (select count(*) from ${eventWinners} as won
    where won.event_id = ${eventReserves.eventId} and won.number = ${eventReserves.number}))::integer`,
  showStartsAt: events.showStartsAt,
  areSettled: sql<boolean>`not exists (select from ${eventWinners} as won
    where won.event_id = ${eventReserves.eventId} and won.number = ${eventReserves.number} and won.state is null)`,
};

const ownEntries = (db: Executor) =>
  db
    .select({
      entry: OWN,
      place: PLACE,
      reserve: RESERVE,
      address: prizeAddresses,
      event: eventItemRow,
      title: titleWithRound(),
    })
    .from(eventEntrants)
    .innerJoin(eventEntries, eq(eventEntries.id, eventEntrants.entryId))
    .innerJoin(events, eq(events.id, eventEntries.eventId))
    .innerJoin(artworks, eq(artworks.name, events.artwork))
    .innerJoin(
      giveaways,
      and(eq(giveaways.eventId, events.id), eq(giveaways.number, eventEntries.number)),
    )
    .leftJoin(eventDraws, eq(eventDraws.eventId, events.id))
    .leftJoin(eventWinners, eq(eventWinners.entryId, eventEntries.id))
    .leftJoin(prizeAddresses, eq(prizeAddresses.entryId, eventEntries.id))
    .leftJoin(eventReserves, eq(eventReserves.entryId, eventEntries.id));

type OwnRow = Awaited<ReturnType<typeof ownEntries>>[number];

function placeView(
  { place, text, ...of }: OwnRow['place'],
  address: OwnRow['address'],
  now: number,
): WinnerPlace | null {
  if (place === null) return null;
  const state = placeStateOf(of, now);
  return {
    state,
    confirmBy: of.confirmBy?.toISOString() ?? null,
    order: place,
    isPassedOn: of.passedFrom !== null,
    tickets: of.tickets,
    ...{ prize: of.prize, task: of.task, handover: of.handover },
    text: holdsPlace(state) ? text : null,
    address:
      of.task === 'address' && holdsPlace(state)
        ? { chosen: address && partsOf(address), isFinal: address?.exportedAt != null }
        : null,
    takenFor: of.takenFor,
  };
}

/** Without a show a place that was confirmed may still be given up, but nobody is kept waiting for that. */
function reserveView({ rank, ...of }: OwnRow['reserve'], now: number): Reserve | null {
  if (rank === null) return null;
  const { showStartsAt, areSettled } = of;
  return { rank, isOver: showStartsAt ? now >= showStartsAt.getTime() : areSettled };
}

/** As this server sends it. */
export type OwnEntry = Entry & Required<Pick<Entry, 'answers' | 'weight'>>;

function entryView(
  row: Pick<OwnRow, 'entry' | 'place' | 'reserve' | 'address'>,
  now: number,
): OwnEntry {
  const { entry, place: of, reserve } = row;
  const { drawnAt, winnersAnnouncedAt, updatedAt, ...own } = entry;
  const isOut = resultsAreOut({ drawnAt, winnersAnnouncedAt }, now);
  const place = isOut ? placeView(of, row.address, now) : null;
  return {
    ...own,
    updatedAt: updatedAt.toISOString(),
    won: isOut ? place !== null && holdsPlace(place.state) : null,
    place,
    reserve: isOut && !place ? reserveView(reserve, now) : null,
  };
}

const isOf = (userId: string, eventId: string) =>
  and(eq(eventEntrants.userId, userId), eq(eventEntrants.eventId, eventId));

export const eventEntry = {
  async of(db: Executor, userId: string, eventId: string, now: number): Promise<OwnEntry | null> {
    const [row] = await ownEntries(db).where(isOf(userId, eventId));
    return row ? entryView(row, now) : null;
  },

  /** A fan's own, the event that ends last first. */
  async allOf(db: Executor, userId: string, now: number) {
    const rows = await ownEntries(db)
      .where(eq(eventEntrants.userId, userId))
      .orderBy(sql`${events.endsAt} desc`, asc(events.id));
    return rows.map((row) => ({
      event: { ...eventItem(row.event, now), title: row.title },
      entry: entryView(row, now),
      winnersAnnouncedAt: row.entry.winnersAnnouncedAt?.toISOString() ?? null,
    }));
  },

  /** Keeps the event's draw open until the transaction ends; undefined once it is closed. Without a draw nobody enters. */
  async holdOpen(db: Executor, eventId: string): Promise<{ seedHash: string } | undefined> {
    const [draw] = await db
      .select({ closedAt: eventDraws.closedAt, seedHash: eventDraws.seedHash })
      .from(eventDraws)
      .where(eq(eventDraws.eventId, eventId))
      .for('share');
    return draw?.closedAt === null ? draw : undefined;
  },

  async add(
    db: Executor,
    { id, eventId, number, weight, ...who }: NewEntry,
    now: number,
  ): Promise<void> {
    const at = new Date(now);
    await db.insert(eventEntries).values({ id, eventId, number, weight, createdAt: at });
    await db
      .insert(eventEntrants)
      .values({ ...who, entryId: id, eventId, contactConsentAt: at, updatedAt: at });
  },

  async correct(
    db: Executor,
    id: string,
    {
      number,
      weight,
      ...who
    }: Pick<NewEntry, 'number' | 'name' | 'birthDate' | 'answers' | 'weight'>,
    now: number,
  ): Promise<void> {
    await db.update(eventEntries).set({ number, weight }).where(eq(eventEntries.id, id));
    await db
      .update(eventEntrants)
      .set({ ...who, updatedAt: new Date(now) })
      .where(eq(eventEntrants.entryId, id));
  },

  /** With its entrant, and what was still to be told about it; false if it is disqualified, and so stays. */
  async remove(tx: Executor, id: string): Promise<boolean> {
    const removed = await tx
      .delete(eventEntries)
      .where(and(eq(eventEntries.id, id), isNull(eventEntries.disqualifiedAt)))
      .returning({ id: eventEntries.id });
    return removed.length > 0;
  },

  /** Undefined if the event has no such entry, or its fan is no longer known. */
  async isDisqualified(
    db: Executor,
    { id, eventId }: Pick<NewEntry, 'id' | 'eventId'>,
  ): Promise<boolean | undefined> {
    const [row] = await db
      .select({ at: eventEntries.disqualifiedAt })
      .from(eventEntries)
      .innerJoin(eventEntrants, eq(eventEntrants.entryId, eventEntries.id))
      .where(and(eq(eventEntries.id, id), eq(eventEntries.eventId, eventId)));
    return row && row.at !== null;
  },

  /** Without a reason it is reinstated. The fan’s account. */
  async disqualify(
    tx: Executor,
    id: string,
    disqualifiedFor: string | null,
    now: number,
  ): Promise<string | undefined> {
    const disqualifiedAt = disqualifiedFor === null ? null : new Date(now);
    await tx.update(eventEntries).set({ disqualifiedAt }).where(eq(eventEntries.id, id));
    const [of] = await tx
      .update(eventEntrants)
      .set({ disqualifiedFor })
      .where(eq(eventEntrants.entryId, id))
      .returning({ userId: eventEntrants.userId });
    return of?.userId;
  },

  /** The entries of the draw, by ID, up to a limit: without those that are disqualified. */
  page: (db: Executor, eventId: string, after: string, most: number): Promise<DrawEntry[]> =>
    db
      .select({ id: eventEntries.id, number: eventEntries.number, weight: eventEntries.weight })
      .from(eventEntries)
      .where(
        and(
          eq(eventEntries.eventId, eventId),
          gt(eventEntries.id, after),
          isNull(eventEntries.disqualifiedAt),
        ),
      )
      .orderBy(asc(eventEntries.id))
      .limit(most),
};

/** Whether fans have entered the event. */
export async function hasEntries(tx: Executor, eventId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: eventEntries.id })
    .from(eventEntries)
    .where(eq(eventEntries.eventId, eventId))
    .limit(1);
  return rows.length > 0;
}
