import { and, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '../db/executor.ts';
import { users } from '../db/schema/accounts.ts';
import {
  eventDraws,
  eventEntrants,
  events,
  eventWinners,
  giveaways,
  entrantMessages as table,
} from '../db/schema/events.ts';
import { REMINDER } from './entrant-messages.ts';
import { pathOfEvent, titleWithRound } from './events.ts';

type ToldBy = NonNullable<typeof table.$inferSelect.toldBy>;

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

const { confirmBy } = eventWinners;

/** When a place became somebody's to confirm (`confirmByFrom`). */
const from = sql`greatest(coalesce(${eventWinners.passedAt}, ${eventDraws.drawnAt}), ${events.winnersAnnouncedAt})`;

/** A day before the end; of a day or less at half of the time, but an hour before the end at the latest. */
const remindAt = sql<Date>`case when ${confirmBy} - ${from} > interval '24 hours' then ${confirmBy} - interval '24 hours'
  else least(${from} + (${confirmBy} - ${from}) / 2, ${confirmBy} - interval '1 hour') end`;

const isOpen = (now: number) =>
  and(isNull(eventWinners.state), gt(confirmBy, new Date(now)), eq(users.status, 'active'));

/** No message was begun, or it could not be sent. */
const isUntold = or(isNull(table.toldAt), and(isNull(table.toldBy), isNotNull(table.failedAt)));

const isReminder = and(eq(table.entryId, eventWinners.entryId), eq(table.correction, REMINDER));

const is = (entryId: string) => and(eq(table.entryId, entryId), eq(table.correction, REMINDER));

const reminders = (db: Executor) =>
  db
    .select({
      entryId: eventWinners.entryId,
      title: titleWithRound(),
      path: pathOfEvent,
      tickets: giveaways.tickets,
      prize: giveaways.name,
      task: giveaways.task,
      confirmBy,
      user: users,
    })
    .from(eventWinners)
    .innerJoin(
      giveaways,
      and(eq(giveaways.eventId, eventWinners.eventId), eq(giveaways.number, eventWinners.number)),
    )
    .innerJoin(events, eq(events.id, eventWinners.eventId))
    .innerJoin(eventDraws, eq(eventDraws.eventId, eventWinners.eventId))
    .innerJoin(eventEntrants, eq(eventEntrants.entryId, eventWinners.entryId))
    .innerJoin(users, eq(users.id, eventEntrants.userId))
    .leftJoin(table, isReminder);
export type DueReminder = Awaited<ReturnType<typeof reminders>>[number];

export const placeReminders = {
  /** Places not confirmed yet whose fan is to be reminded, those whose message has failed last of all. Who was told of the win only after the time of the reminder needs none. */
  due: (db: Executor, now: number, most: number): Promise<DueReminder[]> =>
    reminders(db)
      .where(
        and(
          isOpen(now),
          // All that can be due, by the index.
          lte(confirmBy, new Date(now + DAY)),
          lte(remindAt, new Date(now)),
          lt(eventWinners.toldAt, remindAt),
          isUntold,
        ),
      )
      .orderBy(sql`${table.failedAt} nulls first`, confirmBy)
      .limit(most),

  /** Whether this caller is the one to remind this fan, who still holds a place that is not confirmed. */
  async claim(db: Executor, entryId: string, now: number): Promise<boolean> {
    const at = new Date(now).toISOString();
    const { rows } = await db.execute(sql`insert into ${table} (entry_id, correction, told_at)
      select ${eventWinners.entryId}, ${REMINDER}::integer, ${at}::timestamptz from ${eventWinners}
      inner join ${eventEntrants} on ${eventEntrants.entryId} = ${eventWinners.entryId}
      inner join ${users} on ${users.id} = ${eventEntrants.userId}
      where ${eventWinners.entryId} = ${entryId} and ${isOpen(now)}
      on conflict (entry_id, correction) do update set told_at = excluded.told_at, failed_at = null
      where ${table.toldBy} is null and ${table.failedAt} is not null
      returning 1`);
    return rows.length > 0;
  },

  async noteTold(db: Executor, entryId: string, toldBy: ToldBy): Promise<void> {
    await db.update(table).set({ toldBy }).where(is(entryId));
  },

  async noteFailed(db: Executor, entryId: string, now: number): Promise<void> {
    await db
      .update(table)
      .set({ failedAt: new Date(now) })
      .where(is(entryId));
  },
};
