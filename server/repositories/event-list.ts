import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import * as LIMITS from '../../contract/limits.ts';
import type {
  EventItem,
  EventOrder,
  EventRound,
  EventsResponse,
} from '../../contract/schemas/events.ts';
import type { Executor } from '../db/executor.ts';
import { artworks } from '../db/schema/contents.ts';
import { eventDeadline, events } from '../db/schema/events.ts';
import { eventItem, eventItemRow, isListed, type RoundRow, roundRows, roundsOf } from './events.ts';
import { prepared } from './prepared.ts';

const { placeholder } = sql;

type ItemRow = typeof eventItemRow extends SQL<infer Row> ? Row : never;

/** Newest first; or those that end first, those without an end last (spec §2, Events). IDs decide between equals. */
const ORDERS = {
  registration: { key: events.createdAt, direction: desc, isNext: sql`<` },
  deadline: { key: eventDeadline, direction: asc, isNext: sql`>` },
} satisfies Record<EventOrder, { key: SQLWrapper; direction: typeof asc; isNext: SQL }>;

type Asked = { leftOut: string[]; after?: string | undefined };

const inOrder = (order: EventOrder) =>
  prepared<Asked, { event: ItemRow }>(`events by ${order}`, (db, has) => {
    const { key, direction, isNext } = ORDERS[order];
    const last = sql`select ${key}, ${events.id} from ${events} where ${events.id} = ${placeholder('after')}`;
    return db
      .select({ event: eventItemRow })
      .from(events)
      .innerJoin(artworks, eq(artworks.name, events.artwork))
      .where(
        and(
          isListed,
          sql`${events.id} <> all(${placeholder('leftOut')})`,
          has('after') ? sql`(${key}, ${events.id}) ${isNext} (${last})` : undefined,
        ),
      )
      .orderBy(direction(key), direction(events.id))
      .limit(LIMITS.pageSize + 1);
  });
const EVENTS = { registration: inOrder('registration'), deadline: inOrder('deadline') };

const firstToEnd = (rounds: EventRound[]) =>
  rounds.toSorted(({ endDate: one }, { endDate: other }) =>
    (one || '9999').localeCompare(other || '9999'),
  )[0];

/** The round that stands for all of them: the open one, of several the first to end, else the next one, else the last. */
function currentOf(rounds: EventRound[]): EventRound | undefined {
  const open = rounds.filter(({ status }) => status === 'active');
  return (
    firstToEnd(open.filter(({ halted }) => halted === null)) ??
    firstToEnd(open) ??
    rounds.find(({ status }) => status === 'upcoming') ??
    rounds.findLast(({ halted }) => halted !== 'cancelled') ??
    rounds.at(-1)
  );
}

/** The first round's event with its rounds; one that is archived is in its own list, too. */
const GROUP = { event: eventItemRow, hidden: events.hidden, rounds: roundRows };
type GroupRow = { event: ItemRow; hidden: boolean; rounds: RoundRow[] };

const groupRows = prepared<Record<never, never>, GroupRow>('events with rounds', (db) => {
  const named = db
    .select({ name: events.roundOf })
    .from(events)
    .where(and(isListed, isNotNull(events.roundOf)));
  return db
    .select(GROUP)
    .from(events)
    .innerJoin(artworks, eq(artworks.name, events.artwork))
    .where(
      and(isNull(events.roundOf), or(inArray(events.id, named), inArray(events.category, named))),
    );
});

/** What the list says of events with rounds: one card for all of them (docs/decisions/0034-rounds.md). */
async function readGroups(db: Executor, now: number) {
  const leftOut: string[] = [];
  const groups = new Map<string, Partial<EventItem>>();
  for (const { event, hidden, rounds: rows } of await groupRows(db, {})) {
    const listed = hidden ? rows.filter(({ id }) => id !== event.id) : rows;
    const rounds = roundsOf(listed, now);
    const current = rounds && currentOf(rounds.rounds);
    if (!current) continue;
    leftOut.push(...listed.flatMap(({ id }) => (id === current.id ? [] : [id])));
    const { title, line, artwork, image } = eventItem(event, now);
    groups.set(current.id, { rounds, ...(!hidden && { title, line, artwork, image }) });
  }
  return { leftOut, groups };
}

/** At most a page of them, from the beginning or after the event with this ID; undefined if nothing follows, or it is unknown. */
export async function eventList(
  db: Executor,
  { order, after }: { order: EventOrder; after?: string | undefined },
  now: number,
): Promise<EventsResponse | undefined> {
  const { leftOut, groups } = await readGroups(db, now);
  const rows = await EVENTS[order](db, { leftOut, after });
  if (after !== undefined && rows.length === 0) return undefined;
  const shown = rows.slice(0, LIMITS.pageSize);
  return {
    events: shown.map(({ event }) => ({
      ...eventItem(event, now),
      rounds: null,
      ...groups.get(event.id),
    })),
    next: rows.length > shown.length ? (shown.at(-1)?.event.id ?? null) : null,
  };
}
