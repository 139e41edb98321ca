import { and, desc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '../db/executor.ts';
import { eventDeadline, eventDraws, events, eventWinners } from '../db/schema/events.ts';
import { isListed, statusOf, titleWithRound } from './events.ts';

/** Shown of each list. */
const MOST = 12;
const LAST_DRAWS = 5;

const PERIOD = {
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  status: events.status,
  halted: eventDraws.halted,
};

export const dashboardEvents = {
  /** Events whose giveaways are open, those that end first. */
  async open(db: Executor, now: number) {
    const at = new Date(now);
    const rows = await db
      .select({ id: events.id, title: titleWithRound(), ...PERIOD })
      .from(events)
      .innerJoin(eventDraws, eq(eventDraws.eventId, events.id))
      .where(
        and(
          isListed,
          isNull(eventDraws.closedAt),
          or(isNull(events.startsAt), lte(events.startsAt, at)),
          or(isNull(events.endsAt), gt(events.endsAt, at)),
        ),
      )
      .orderBy(eventDeadline, events.id);
    return rows.filter((event) => statusOf(event, now) === 'active').slice(0, MOST);
  },

  lastDraws: (db: Executor) =>
    db
      .select({
        eventId: events.id,
        title: titleWithRound(),
        at: eventDraws.drawnAt,
        entries: eventDraws.entryCount,
        winners: sql<number>`(select count(*)::integer from ${eventWinners} where ${eventWinners.eventId} = ${events.id} and ${eventWinners.passedFrom} is null)`,
      })
      .from(eventDraws)
      .innerJoin(events, eq(events.id, eventDraws.eventId))
      .where(isNotNull(eventDraws.drawnAt))
      .orderBy(desc(eventDraws.drawnAt), events.id)
      .limit(LAST_DRAWS),
};
