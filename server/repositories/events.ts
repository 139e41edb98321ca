import { asc, desc, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import * as LIMITS from '../../contract/limits.ts';
import { eventStatus } from '../../contract/rules/event-status.ts';
import type { Artwork } from '../../contract/schemas/common.ts';
import type {
  Draw,
  EventDetail,
  EventItem,
  EventOrder,
  EventResponse,
  EventsResponse,
} from '../../contract/schemas/events.ts';
import { artworks } from '../db/schema/contents.ts';
import { eventDeadline, eventDraws, events, eventWinners, giveaways } from '../db/schema/events.ts';
import { artworkColumns } from './artwork-columns.ts';
import type { Executor } from './executor.ts';

/** What a list tells of an event. */
export const eventItemColumns = {
  id: events.id,
  title: events.title,
  line: events.line,
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  status: events.status,
  createdAt: events.createdAt,
  category: events.category,
};

export type EventRecord = typeof events.$inferSelect;
type EventItemRow = {
  event: Pick<EventRecord, keyof typeof eventItemColumns>;
  artwork: Artwork;
};

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

export const statusOf = (
  { startsAt, endsAt, status }: Pick<EventRecord, 'startsAt' | 'endsAt' | 'status'>,
  now: number,
) => eventStatus({ startDate: iso(startsAt) ?? '', endDate: iso(endsAt) ?? '' }, now, status);

export const eventItem = ({ event, artwork }: EventItemRow, now: number): EventItem => ({
  id: event.id,
  title: event.title,
  line: event.line,
  startDate: iso(event.startsAt) ?? '',
  endDate: iso(event.endsAt) ?? '',
  image: `${artwork.base}-960.webp`,
  artwork,
  status: statusOf(event, now),
  createdAt: event.createdAt.toISOString(),
  category: event.category ?? event.id,
});

/** Newest first; or those that end first, those without an end last (spec §2, Events). IDs decide between equals. */
const ORDERS = {
  registration: { key: events.createdAt, direction: desc, isNext: sql`<` },
  deadline: { key: eventDeadline, direction: asc, isNext: sql`>` },
} satisfies Record<EventOrder, { key: SQLWrapper; direction: typeof asc; isNext: SQL }>;

/** What follows the event with this ID. */
function followsEvent(order: EventOrder, id: string) {
  const { key, isNext } = ORDERS[order];
  const last = sql`select ${key}, ${events.id} from ${events} where ${events.id} = ${id}`;
  return sql`(${key}, ${events.id}) ${isNext} (${last})`;
}

/** At most a page of them, from the beginning or after the event with this ID; undefined where nothing follows, as after an unknown one. */
export async function eventList(
  db: Executor,
  { order, after }: { order: EventOrder; after?: string | undefined },
  now: number,
): Promise<EventsResponse | undefined> {
  const { key, direction } = ORDERS[order];
  const rows = await db
    .select({ event: eventItemColumns, artwork: artworkColumns })
    .from(events)
    .innerJoin(artworks, eq(artworks.name, events.artwork))
    .where(after === undefined ? undefined : followsEvent(order, after))
    .orderBy(direction(key), direction(events.id))
    .limit(LIMITS.pageSize + 1);
  if (after !== undefined && rows.length === 0) return undefined;
  const shown = rows.slice(0, LIMITS.pageSize);
  return {
    events: shown.map((row) => eventItem(row, now)),
    next: rows.length > shown.length ? (shown.at(-1)?.event.id ?? null) : null,
  };
}

/** The event whose page has this name: a category before an ID (docs/spec.md §2, Events). */
async function findRow(db: Executor, name: string) {
  const [row] = await db
    .select({ event: events, artwork: artworkColumns })
    .from(events)
    .innerJoin(artworks, eq(artworks.name, events.artwork))
    .where(or(eq(events.category, name), eq(events.id, name)))
    .orderBy(sql`(${events.category} = ${name}) is true desc`)
    .limit(1);
  return row;
}

export const findEvent = async (db: Executor, name: string): Promise<EventRecord | undefined> =>
  (await findRow(db, name))?.event;

export const giveawaysOf = (db: Executor, eventId: string) =>
  db
    .select({ number: giveaways.number, winners: giveaways.winners, tickets: giveaways.tickets })
    .from(giveaways)
    .where(eq(giveaways.eventId, eventId))
    .orderBy(asc(giveaways.number));

/** What is public of it: the seed only once it is drawn. */
async function publicDraw(db: Executor, eventId: string): Promise<Draw | null> {
  const [draw] = await db.select().from(eventDraws).where(eq(eventDraws.eventId, eventId));
  if (!draw) return null;
  const winners = await db
    .select({ number: eventWinners.number, place: eventWinners.place, id: eventWinners.entryId })
    .from(eventWinners)
    .where(eq(eventWinners.eventId, eventId))
    .orderBy(asc(eventWinners.number), asc(eventWinners.place));
  return {
    seedHash: draw.seedHash,
    closedAt: iso(draw.closedAt),
    entriesHash: draw.entriesHash,
    entryCount: draw.entryCount,
    drawnAt: iso(draw.drawnAt),
    seed: draw.drawnAt ? draw.seed : null,
    winners,
  };
}

/** Undefined when no event has this category or ID. */
export async function eventDetail(
  db: Executor,
  name: string,
  now: number,
): Promise<EventResponse | undefined> {
  const row = await findRow(db, name);
  if (!row) return undefined;
  const { id, body, rules, place, showStartsAt, showEndsAt, winnersAnnouncedOn, bornBy } =
    row.event;
  const event: EventDetail = {
    ...eventItem(row, now),
    body,
    rules,
    place,
    showStartsAt: iso(showStartsAt),
    showEndsAt: iso(showEndsAt),
    winnersAnnouncedOn,
    bornBy,
    giveaways: await giveawaysOf(db, id),
    draw: await publicDraw(db, id),
  };
  return { event };
}
