import { and, desc, eq, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { GiveawaysQuery } from '../../contract/schemas/giveaways.ts';
import type { Executor } from '../db/executor.ts';
import { eventDraws, events, giveaways } from '../db/schema/events.ts';
import { titleWithRound } from './events.ts';
import { figures } from './figures.ts';

const LISTED = {
  event: events,
  title: titleWithRound(),
  draw: {
    seedHash: eventDraws.seedHash,
    committedAt: eventDraws.committedAt,
    closedAt: eventDraws.closedAt,
    entriesHash: eventDraws.entriesHash,
    drawnAt: eventDraws.drawnAt,
    disqualified: eventDraws.disqualified,
    halted: eventDraws.halted,
  },
  entries: sql<number>`coalesce(${eventDraws.entryCount}, ${figures.ofEvent(events.id)}, 0)::integer`,
  winners: sql<number>`(select coalesce(sum(${giveaways.winners}), 0)::integer from ${giveaways} where ${giveaways.eventId} = ${events.id})`,
};

const listed = (db: Executor) =>
  db.select(LISTED).from(events).innerJoin(eventDraws, eq(eventDraws.eventId, events.id));
export type GiveawayRow = Awaited<ReturnType<typeof listed>>[number];

/** As `eventStatus` of the contract. */
const phaseIs = (phase: string, now: number) => sql`case
  when ${events.startsAt} is null and ${events.endsAt} is null then ${events.status}
  when ${events.startsAt} > ${new Date(now).toISOString()} then 'upcoming'
  when ${events.endsAt} <= ${new Date(now).toISOString()} then 'ended'
  else 'active' end = ${phase}`;

function isIn(state: NonNullable<GiveawaysQuery['state']>, now: number): SQL | undefined {
  const { halted, closedAt, drawnAt } = eventDraws;
  const goesOn = sql`${halted} is distinct from 'cancelled'`;
  switch (state) {
    case 'cancelled':
      return eq(halted, 'cancelled');
    case 'drawn':
      return isNotNull(drawnAt);
    case 'closed':
      return and(isNotNull(closedAt), isNull(drawnAt), goesOn);
    case 'over':
      return and(isNull(closedAt), phaseIs('ended', now), goesOn);
    case 'paused':
      return and(isNull(closedAt), not(phaseIs('ended', now)), eq(halted, 'paused'));
    default:
      return and(
        isNull(closedAt),
        phaseIs(state === 'open' ? 'active' : state, now),
        isNull(halted),
      );
  }
}

const isFound = (term: string) => sql`(strpos(lower(${events.id}), lower(${term})) > 0
  or exists (select from jsonb_each_text(${events.title}) as texts where strpos(lower(texts.value), lower(${term})) > 0))`;

export const giveawayRows = {
  /** The newest first; one more than `most` shows that there is another page. */
  page: (
    db: Executor,
    { state, q, after }: GiveawaysQuery,
    now: number,
    most: number,
  ): Promise<GiveawayRow[]> =>
    listed(db)
      .where(
        and(
          state && isIn(state, now),
          q === undefined ? undefined : isFound(q),
          after === undefined
            ? undefined
            : sql`(${events.createdAt}, ${events.id}) < (select ${events.createdAt}, ${events.id} from ${events} where ${events.id} = ${after})`,
        ),
      )
      .orderBy(desc(events.createdAt), desc(events.id))
      .limit(most),

  async find(db: Executor, id: string): Promise<GiveawayRow | undefined> {
    const [row] = await listed(db).where(eq(events.id, id));
    return row;
  },
};
