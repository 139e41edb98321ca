import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  ne,
  or,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { LocalizedText } from '../../contract/languages.ts';
import { resultsAreOut } from '../../contract/rules/announcement.ts';
import { koreanDay } from '../../contract/rules/day.ts';
import { doubtsOf, drawWaitOf } from '../../contract/rules/draw-doubts.ts';
import { eventStatus } from '../../contract/rules/event-status.ts';
import type { Artwork } from '../../contract/schemas/common.ts';
import type {
  Draw,
  Eligibility,
  EventAct,
  EventCorrection,
  EventHalt,
  EventResponse,
  EventRounds,
  Giveaway,
  NamedEvent,
  Prize,
} from '../../contract/schemas/events.ts';
import type { Executor } from '../db/executor.ts';
import { artworks } from '../db/schema/contents.ts';
import {
  eventActs,
  eventCorrections,
  eventDraws,
  events,
  eventWinners,
  giveaways,
} from '../db/schema/events.ts';
import { artworkColumns } from './artwork-columns.ts';
import { isoMoment, type JsonRow, jsonList, jsonRow } from './json-row.ts';
import { prepared } from './prepared.ts';

const { placeholder } = sql;

/** Not archived. */
export const isListed = eq(events.hidden, false);

export const pathOfEvent = sql<string>`'/event/' || coalesce(${events.category}, ${events.id})`;

/** With the name of the round, by which several of one title are told apart. */
export function titleWithRound({
  title,
  roundName,
}: Record<'title' | 'roundName', SQLWrapper> = events): SQL<LocalizedText> {
  const round = sql`coalesce(${roundName} ->> said.key, ${roundName} ->> 'en', '')`;
  return sql`case when ${roundName} is null then ${title} else (select jsonb_object_agg(said.key,
    case when strpos(said.value, ${round}) > 0 then said.value else said.value || ' – ' || ${round} end)
    from jsonb_each_text(${title}) as said) end`;
}

/** By the event's last act; null for one without a giveaway, too. */
const halted = sql<EventHalt | null>`(select ${eventDraws.halted} from ${eventDraws} where ${eventDraws.eventId} = ${events.id})`;

/** An event as sent in lists. */
const ITEM = {
  id: events.id,
  title: events.title,
  line: events.line,
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  status: events.status,
  createdAt: events.createdAt,
  category: events.category,
  artwork: artworkColumns,
  halted,
};
type ItemRow = JsonRow<typeof ITEM>;
export const eventItemRow = jsonRow(ITEM);

export type EventRecord = typeof events.$inferSelect & { halted: EventHalt | null };
const RECORD = { ...getTableColumns(events), halted };

const iso = (moment: Date | null) => moment?.toISOString() ?? '';

/** Decided by its dates; a cancelled event is over. */
export const statusOf = (
  {
    startsAt,
    endsAt,
    status,
    halted,
  }: Pick<EventRecord, 'startsAt' | 'endsAt' | 'status' | 'halted'>,
  now: number,
) =>
  halted === 'cancelled'
    ? 'ended'
    : eventStatus({ startDate: iso(startsAt), endDate: iso(endsAt) }, now, status);

/** Keeps any other columns of the row. */
export function eventItem<Row extends ItemRow>(row: Row, now: number) {
  const { startsAt, endsAt, ...event } = row;
  const period = { startDate: startsAt ?? '', endDate: endsAt ?? '' };
  return {
    ...event,
    ...period,
    image: `${row.artwork.base}-960.webp`,
    status: row.halted === 'cancelled' ? ('ended' as const) : eventStatus(period, now, row.status),
    category: row.category ?? row.id,
  };
}

/** What is archived keeps its page if it has winners, who were promised a draw that anyone can check, or was cancelled. */
const hasPage = or(
  isListed,
  sql`exists (select from ${eventDraws} where ${eventDraws.eventId} = ${events.id} and ${or(isNotNull(eventDraws.drawnAt), eq(eventDraws.halted, 'cancelled'))})`,
);

/** The event of this page name: a category before an ID (docs/spec.md §2, Events). */
const named = <Name extends string | Placeholder>(name: Name) => ({
  where: and(or(eq(events.category, name), eq(events.id, name)), hasPage),
  first: sql`(${events.category} = ${name}) is true desc`,
});

/** The events with one of these IDs or categories. */
export const isNamed = (names: string[]) =>
  or(inArray(events.id, names), inArray(events.category, names));

/** Each that there is, under the name by which it is asked for. */
export async function eventsNamed(
  db: Executor,
  names: string[],
  except: string,
): Promise<NamedEvent[]> {
  if (names.length === 0) return [];
  const rows = await db
    .select({ id: events.id, category: events.category, title: events.title })
    .from(events)
    .where(and(isNamed(names), ne(events.id, except)));
  return names.flatMap((name) => {
    const event = rows.find(({ id, category }) => [id, category].includes(name));
    return event ? [{ id: name, title: event.title }] : [];
  });
}

export async function findEvent(db: Executor, name: string): Promise<EventRecord | undefined> {
  const { where, first } = named(name);
  const [event] = await db.select(RECORD).from(events).where(where).orderBy(first).limit(1);
  return event;
}

/** What fans are promised when they enter. */
const GIVEAWAY = {
  number: giveaways.number,
  winners: giveaways.winners,
  tickets: giveaways.tickets,
  name: giveaways.name,
};

/** The giveaways of the query's event. */
export const giveawaysOfEvent = sql<
  Giveaway[]
>`(select ${jsonList(jsonRow(GIVEAWAY), [giveaways.number])}
    from ${giveaways} where ${giveaways.eventId} = ${events.id})`;

const PRIZE = { ...GIVEAWAY, handover: giveaways.handover, task: giveaways.task };

const SHOWN_PRIZE = {
  ...PRIZE,
  picture: sql<Artwork | null>`(select ${jsonRow(artworkColumns)} from ${artworks} where ${artworks.name} = ${giveaways.picture})`,
};

/** By its ID, also when it is archived. */
export async function eventOfId(db: Executor, id: string): Promise<EventRecord | undefined> {
  const [event] = await db.select(RECORD).from(events).where(eq(events.id, id));
  return event;
}

/** Who may enter it, beside `bornBy`. */
export async function eligibilityOf(db: Executor, id: string): Promise<Eligibility> {
  const [row] = await db.select({ eligibility }).from(events).where(eq(events.id, id));
  if (!row) throw new Error('The event is gone.');
  return row.eligibility;
}

export const giveawaysOf = (db: Executor, eventId: string) =>
  db
    .select(GIVEAWAY)
    .from(giveaways)
    .where(eq(giveaways.eventId, eventId))
    .orderBy(asc(giveaways.number));

/** With what winners do for them, and how they come. */
export const prizesOf = (db: Executor, eventId: string) =>
  db
    .select(PRIZE)
    .from(giveaways)
    .where(eq(giveaways.eventId, eventId))
    .orderBy(asc(giveaways.number));

const WINNER = {
  number: eventWinners.number,
  place: eventWinners.place,
  id: eventWinners.entryId,
};

const PLACE = { number: eventWinners.number, place: eventWinners.place };
const PASSED_ON = { ...WINNER, from: eventWinners.passedFrom, at: eventWinners.passedAt };

/** A draw as it is once results are out; before, `eventDetail` hides its last ones. */
const DRAW = {
  seedHash: eventDraws.seedHash,
  committedAt: eventDraws.committedAt,
  closedAt: eventDraws.closedAt,
  entriesHash: eventDraws.entriesHash,
  entryCount: eventDraws.entryCount,
  drawnAt: eventDraws.drawnAt,
  disqualified: eventDraws.disqualified,
  seed: sql<string | null>`case when ${eventDraws.drawnAt} is not null then ${eventDraws.seed} end`,
  winners: sql<
    Draw['winners']
  >`(select ${jsonList(jsonRow(WINNER), [eventWinners.number, eventWinners.place])}
    from ${eventWinners} where ${eventWinners.eventId} = ${eventDraws.eventId} and ${eventWinners.passedFrom} is null)`,
  passedOn: sql<
    NonNullable<Draw['passedOn']>
  >`(select ${jsonList(jsonRow(PASSED_ON), [eventWinners.number, eventWinners.place])}
    from ${eventWinners} where ${eventWinners.eventId} = ${eventDraws.eventId} and ${eventWinners.passedFrom} is not null)`,
  vacant: sql<
    NonNullable<Draw['vacant']>
  >`(select ${jsonList(jsonRow(PLACE), [eventWinners.number, eventWinners.place])}
    from ${eventWinners} where ${eventWinners.eventId} = ${eventDraws.eventId} and ${eventWinners.passedFrom} is null
      and not exists (select from ${eventWinners} held where held.event_id = ${eventWinners.eventId} and held.number = ${eventWinners.number}
        and coalesce(held.passed_from, held.place) = ${eventWinners.place} and (held.state is null or held.state = 'confirmed')))`,
};

const ACT = { kind: eventActs.kind, reason: eventActs.reason, at: eventActs.at };

/** Refers to the event of the outer query. */
export const actsOfEvent = sql<EventAct[]>`(select ${jsonList(jsonRow(ACT), [eventActs.number])}
  from ${eventActs} where ${eventActs.eventId} = ${events.id})`;

const CORRECTION = {
  number: eventCorrections.number,
  changes: eventCorrections.changes,
  hadEntries: eventCorrections.hadEntries,
  reason: eventCorrections.reason,
  at: eventCorrections.at,
};

/** `head` is the one that the others name, `one` is each of them. */
const rounds = sql`${events} head join ${events} one on one.id = head.id or one.round_of in (head.id, head.category)`;
const areOfEvent = sql`case when ${events.roundOf} is null then head.id = ${events.id} else ${events.roundOf} in (head.id, head.category) end`;

export type RoundRow = Pick<
  ItemRow,
  'id' | 'category' | 'startsAt' | 'endsAt' | 'status' | 'halted'
> & {
  name: LocalizedText;
  winnersAnnouncedAt: string | null;
  drawnAt: string | null;
  severalWins: boolean;
};

/** The rounds of the outer query's event, in the order in which their entries open. */
export const roundRows = sql<RoundRow[]>`(select coalesce(json_agg(json_build_object(
    'id', one.id, 'category', one.category, 'name', coalesce(one.round_name, one.title),
    'startsAt', ${isoMoment(sql`one.starts_at`)}, 'endsAt', ${isoMoment(sql`one.ends_at`)}, 'status', one.status,
    'winnersAnnouncedAt', ${isoMoment(sql`one.winners_announced_at`)},
    'drawnAt', ${isoMoment(sql`draw.drawn_at`)}, 'halted', draw.halted, 'severalWins', head.several_wins)
    order by one.starts_at nulls first, one.id), '[]')
    from ${rounds} left join ${eventDraws} draw on draw.event_id = one.id
    where ${areOfEvent} and (not one.hidden or one.id = ${events.id}))`;

const eligibility = jsonRow({
  bornFrom: events.bornFrom,
  countries: events.countries,
  accountsBefore: events.accountsBefore,
  notWinnersOf: sql<Eligibility['notWinnersOf']>`(select coalesce(json_agg(json_build_object(
    'id', earlier.id, 'title', earlier.title) order by earlier.id), '[]')
    from ${events} earlier where earlier.id = any(${events.notWinnersOf}) or earlier.category = any(${events.notWinnersOf})
    or earlier.id in (select one.id from ${rounds} where ${areOfEvent} and one.id <> ${events.id} and not head.several_wins))`,
});

const DETAIL = {
  ...ITEM,
  rounds: roundRows,
  body: events.body,
  rules: events.rules,
  questions: events.questions,
  codes: events.codes,
  place: events.place,
  showStartsAt: events.showStartsAt,
  showEndsAt: events.showEndsAt,
  winnersAnnouncedAt: events.winnersAnnouncedAt,
  bornBy: events.bornBy,
  eligibility,
  drawWait: events.drawWait,
  reserves: sql<number>`coalesce(${events.reserves}, 0)`,
  confirmWithin: events.confirmWithin,
  giveaways: sql<Prize[]>`(select ${jsonList(jsonRow(SHOWN_PRIZE), [giveaways.number])}
    from ${giveaways} where ${giveaways.eventId} = ${events.id})`,
  draw: sql<Omit<
    Draw,
    'doubts'
  > | null>`(select ${jsonRow(DRAW)} from ${eventDraws} where ${eventDraws.eventId} = ${events.id})`,
  acts: actsOfEvent,
  corrections: sql<
    EventCorrection[]
  >`(select ${jsonList(jsonRow(CORRECTION), [eventCorrections.number])}
    from ${eventCorrections} where ${eventCorrections.eventId} = ${events.id})`,
};

const detail = prepared<{ name: string }, { event: JsonRow<typeof DETAIL> }>('an event', (db) => {
  const { where, first } = named(placeholder('name'));
  return db
    .select({ event: jsonRow(DETAIL) })
    .from(events)
    .innerJoin(artworks, eq(artworks.name, events.artwork))
    .where(where)
    .orderBy(first)
    .limit(1);
});

/** Null for an event of its own. */
export function roundsOf(rows: RoundRow[], now: number): EventRounds | null {
  const [first, ...more] = rows;
  if (!first || more.length === 0) return null;
  const rounds = rows.map(({ id, category, name, startsAt, endsAt, status, halted, ...draw }) => ({
    ...{ id, name, halted, category: category ?? id },
    ...{ startDate: startsAt ?? '', endDate: endsAt ?? '' },
    status: statusOf({ startsAt: dateOf(startsAt), endsAt: dateOf(endsAt), status, halted }, now),
    resultsOut: resultsAreOut(draw, now),
  }));
  return { rounds, severalWins: first.severalWins };
}

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment));

type DrawOfEvent = NonNullable<JsonRow<typeof DETAIL>['draw']>;

/** Until results are out, nothing shows that there are any: who has the seed knows the winners. */
const asAnnounced = (draw: DrawOfEvent, winnersAnnouncedAt: string | null, now: number) =>
  resultsAreOut({ ...draw, winnersAnnouncedAt }, now)
    ? draw
    : { ...draw, drawnAt: null, seed: null, winners: [], passedOn: [], vacant: [] };

/** Undefined when no event has this category or ID. */
export async function eventDetail(
  db: Executor,
  name: string,
  now: number,
): Promise<EventResponse | undefined> {
  const [row] = await detail(db, { name });
  if (!row) return undefined;
  const event = eventItem(row.event, now);
  const drawWait = drawWaitOf(row.event);
  const { winnersAnnouncedAt } = event;
  const shown = event.draw && asAnnounced(event.draw, winnersAnnouncedAt, now);
  const draw = shown && { ...shown, doubts: doubtsOf(event, shown) };
  const rounds = roundsOf(row.event.rounds, now);
  return {
    event: { ...event, rounds, winnersAnnouncedOn: koreanDay(winnersAnnouncedAt), drawWait, draw },
  };
}
