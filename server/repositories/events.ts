import { and, asc, desc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm';
import * as LIMITS from '../../contract/limits.ts';
import { eventStatus } from '../../contract/rules/event-status.ts';
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

const selectEvents = (db: Executor) =>
  db
    .select({ event: events, artwork: artworkColumns })
    .from(events)
    .innerJoin(artworks, eq(artworks.name, events.artwork));

type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];
export type EventRecord = EventRow['event'];

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

export const statusOf = ({ startsAt, endsAt, status }: EventRecord, now: number) =>
  eventStatus({ startDate: iso(startsAt) ?? '', endDate: iso(endsAt) ?? '' }, now, status);

export const eventItem = ({ event, artwork }: EventRow, now: number): EventItem => ({
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
  registration: {
    by: [desc(events.createdAt), desc(events.id)],
    key: sql`${events.createdAt}`,
    isNext: lt,
  },
  deadline: { by: [asc(eventDeadline), asc(events.id)], key: eventDeadline, isNext: gt },
} satisfies Record<EventOrder, { by: SQL[]; key: SQL; isNext: typeof lt }>;

/** What follows the event with this ID. */
function isAfter(order: EventOrder, id: string) {
  const { key, isNext } = ORDERS[order];
  const last = sql`(select ${key} from ${events} where ${events.id} = ${id})`;
  return or(isNext(key, last), and(eq(key, last), isNext(events.id, id)));
}

/** At most a page of them, from the beginning or after the event with this ID; undefined where nothing follows, as after an unknown one. */
export async function eventList(
  db: Executor,
  { order, after }: { order: EventOrder; after?: string | undefined },
  now: number,
): Promise<EventsResponse | undefined> {
  const rows = await selectEvents(db)
    .where(after === undefined ? undefined : isAfter(order, after))
    .orderBy(...ORDERS[order].by)
    .limit(LIMITS.pageSize + 1);
  if (after !== undefined && rows.length === 0) return undefined;
  const shown = rows.slice(0, LIMITS.pageSize);
  return {
    events: shown.map((row) => eventItem(row, now)),
    next: rows.length > shown.length ? (shown.at(-1)?.event.id ?? null) : null,
  };
}

/** The event whose page has this name: a category before an ID (docs/spec.md §2, Events). */
async function findRow(db: Executor, name: string): Promise<EventRow | undefined> {
  const rows = await selectEvents(db)
    .where(or(eq(events.category, name), eq(events.id, name)))
    .orderBy(sql`(${events.category} = ${name}) is true desc`)
    .limit(1);
  return rows[0];
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
