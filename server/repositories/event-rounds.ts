import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LocalizedText } from '../../contract/languages.ts';
import type { Executor } from '../db/executor.ts';
import { eventDraws, eventEntrants, events, eventWinners } from '../db/schema/events.ts';
import { titleWithRound } from './events.ts';
import { isHeld } from './winner-places.ts';

type Event = typeof events.$inferSelect;
type Round = Pick<Event, 'id' | 'roundOf'>;
type Ending = Pick<Event, 'id' | 'endsAt'>;

/** The order of the draws; of two that end at the same time, that of their IDs. */
export function endsEarlier(one: Ending, other: Ending): boolean {
  const [end, otherEnd] = [one.endsAt?.getTime() ?? Infinity, other.endsAt?.getTime() ?? Infinity];
  return end === otherEnd ? one.id < other.id : end < otherEnd;
}

const head = alias(events, 'head');
const one = alias(events, 'one');
const isOf = or(eq(one.id, head.id), eq(one.roundOf, head.id), eq(one.roundOf, head.category));

/** The other rounds of an event. */
const others = (db: Executor, { id, roundOf }: Round) =>
  db
    .select({
      head: head.id,
      severalWins: head.severalWins,
      id: one.id,
      title: titleWithRound(one),
      name: sql<LocalizedText>`coalesce(${one.roundName}, ${one.title})`,
      endsAt: one.endsAt,
      drawWait: one.drawWait,
      winnersAnnouncedAt: one.winnersAnnouncedAt,
      isDue: sql<boolean>`not ${one.hidden} and ${eventDraws.eventId} is not null
        and ${eventDraws.drawnAt} is null and ${eventDraws.halted} is distinct from 'cancelled'`,
      isDrawn: sql<boolean>`${eventDraws.drawnAt} is not null`,
    })
    .from(head)
    .innerJoin(one, isOf)
    .leftJoin(eventDraws, eq(eventDraws.eventId, one.id))
    .where(
      and(
        roundOf === null ? eq(head.id, id) : or(eq(head.id, roundOf), eq(head.category, roundOf)),
        ne(one.id, id),
      ),
    );

const mine = alias(eventEntrants, 'mine');
const theirs = alias(eventEntrants, 'theirs');

export const eventRounds = {
  /** The first to end first. */
  async others(db: Executor, event: Round) {
    const rounds = await others(db, event);
    return rounds.sort((one, other) => (endsEarlier(one, other) ? -1 : 1));
  },

  /** Rounds in which a fan with a place in this one can't hold another. */
  async exclusive(db: Executor, event: Round) {
    return (await others(db, event)).filter(({ severalWins }) => !severalWins);
  },

  /** Whether one of them, whose entries end earlier, is to be drawn before this event, or announced before its results would be out. */
  async isAnyDueBefore(
    db: Executor,
    event: Round & Ending & Pick<Event, 'winnersAnnouncedAt'>,
    now: number,
  ): Promise<boolean> {
    const outAt = Math.max(now, event.winnersAnnouncedAt?.getTime() ?? 0);
    const rounds = await eventRounds.exclusive(db, event);
    return rounds.some(
      (round) =>
        endsEarlier(round, event) &&
        (round.isDue || (round.isDrawn && (round.winnersAnnouncedAt?.getTime() ?? 0) > outAt)),
    );
  },

  /** Whether another event names this category as its first round, or leaves out its winners. */
  async isCategoryNamed(db: Executor, { id, category }: { id: string; category: string }) {
    const rows = await db
      .select({ id: events.id })
      .from(events)
      .where(
        and(
          ne(events.id, id),
          or(eq(events.roundOf, category), sql`${category} = any(${events.notWinnersOf})`),
        ),
      )
      .limit(1);
    return rows.length > 0;
  },

  /** As `exclusive`, by ID; until the transaction ends, nobody gets a place in any of them. */
  async lockExclusive(tx: Executor, event: Round): Promise<string[]> {
    const rounds = await eventRounds.exclusive(tx, event);
    const [first] = rounds;
    if (first)
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`rounds of ${first.head}`}))`);
    return rounds.map(({ id }) => id);
  },

  /** Which of these entries belong to fans with a place in another round. */
  async heldElsewhere(tx: Executor, entryIds: string[], rounds: string[]): Promise<string[]> {
    if (entryIds.length === 0 || rounds.length === 0) return [];
    const rows = await tx
      .select({ entryId: mine.entryId })
      .from(mine)
      .innerJoin(theirs, and(eq(theirs.userId, mine.userId), inArray(theirs.eventId, rounds)))
      .innerJoin(eventWinners, and(eq(eventWinners.entryId, theirs.entryId), isHeld))
      .where(sql`${mine.entryId} = any(${sql.param(entryIds)})`)
      .groupBy(mine.entryId);
    return rows.map(({ entryId }) => entryId);
  },

  /** The event with this ID or category, and whether it is a further round itself; undefined if there is no other. */
  async named(db: Executor, name: string, notOf: string) {
    const [event] = await db
      .select({ isFurther: sql<boolean>`${events.roundOf} is not null` })
      .from(events)
      .where(and(or(eq(events.id, name), eq(events.category, name)), ne(events.id, notOf)));
    return event;
  },

  /** Whether others are rounds of it. */
  async isHead(db: Executor, { id, category }: { id: string; category: string | null }) {
    const names = [id, category].filter((name) => name !== null);
    const rows = await db
      .select({ id: events.id })
      .from(events)
      .where(inArray(events.roundOf, names))
      .limit(1);
    return rows.length > 0;
  },
};
