import { and, eq, exists, gt, isNotNull, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { CHANNELS, type Channel } from '../../contract/rules/message-choices.ts';
import type { Executor } from '../db/executor.ts';
import { users } from '../db/schema/accounts.ts';
import { auditions } from '../db/schema/auditions.ts';
import { videos } from '../db/schema/contents.ts';
import {
  eventActs,
  eventCorrections,
  eventDraws,
  eventEntrants,
  events,
  giveaways,
} from '../db/schema/events.ts';
import { notices } from '../db/schema/information.ts';
import { eventReminders, notificationFacts, notifications } from '../db/schema/notifications.ts';
import { entriesFact } from './event-reminders.ts';
import { isListed } from './events.ts';
import { hasPush } from './push-subscriptions.ts';

/** What is older when it is noticed is no news; longer than a night. */
const FRESH = 12 * 60 * 60_000;
const TOLD_FOR = 24 * 60 * 60_000;

type Fact = typeof notificationFacts.$inferInsert;
/** A fact and the event that it is about, if it is about one; by all channels if none is named. */
export type News = Fact & { eventId?: string; channels?: readonly Channel[] };

const CANCELLED = 'cancelled:';
const CORRECTED = 'corrected:';
const UPDATED = 'updated:';

/** What is told by the choices of a topic, which may be more than the topic's own news. */
export function aboutOf({ id, topic }: Pick<Fact, 'id' | 'topic'>) {
  if (id.startsWith(CANCELLED)) return 'cancellation';
  if (id.startsWith(UPDATED)) return 'update';
  return id.startsWith(CORRECTED) ? 'correction' : topic;
}

const isFresh = (moment: PgColumn | SQL, now: number) =>
  sql`${moment} > ${new Date(now - FRESH).toISOString()} and ${moment} <= ${new Date(now).toISOString()}`;

const unlessTold = (db: Executor, prefix: string, id: PgColumn | SQL): SQL =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(notificationFacts)
      .where(eq(notificationFacts.id, sql`${prefix} || ${id}`)),
  );

const notLater = (now: number, end: Date | null) =>
  new Date(Math.min(now + TOLD_FOR, end?.getTime() ?? Number.POSITIVE_INFINITY));

async function openEntries(db: Executor, now: number): Promise<News[]> {
  const { id, category, title, startsAt, endsAt } = events;
  const hasGiveaway = exists(
    db.select({ one: sql`1` }).from(giveaways).where(eq(giveaways.eventId, id)),
  );
  const isOpen = or(isNull(endsAt), gt(endsAt, new Date(now)));
  const rows = await db
    .select({ id, category, title, endsAt })
    .from(events)
    .where(
      and(
        isListed,
        isFresh(startsAt, now),
        isOpen,
        hasGiveaway,
        notExists(
          db
            .select({ one: sql`1` })
            .from(eventDraws)
            .where(and(eq(eventDraws.eventId, id), isNotNull(eventDraws.halted))),
        ),
        unlessTold(db, entriesFact(''), id),
      ),
    );
  return rows.map((row) => ({
    ...{ id: entriesFact(row.id), topic: 'events', title: row.title, eventId: row.id },
    path: `/event/${row.category ?? row.id}`,
    expiresAt: notLater(now, row.endsAt),
  }));
}

/** When results are out, as contract/rules/announcement.ts says; null before the draw. */
const outAt = sql`case when ${eventDraws.drawnAt} is not null then greatest(${eventDraws.drawnAt}, ${events.winnersAnnouncedAt}) end`;

async function knownWinners(db: Executor, now: number): Promise<News[]> {
  const { id, category, title } = events;
  const rows = await db
    .select({ id, category, title })
    .from(events)
    .innerJoin(eventDraws, eq(eventDraws.eventId, id))
    .where(and(isFresh(outAt, now), unlessTold(db, 'winners:', id)));
  return rows.map((row) => ({
    ...{ id: `winners:${row.id}`, topic: 'winners', title: row.title, eventId: row.id },
    path: `/event/${row.category ?? row.id}`,
    expiresAt: notLater(now, null),
  }));
}

/** Beside the mail or text about each entry (server/events/tell-entrants.ts). */
async function cancelledEvents(db: Executor, now: number): Promise<News[]> {
  const { id, category, title } = events;
  const { eventId, kind, at } = eventActs;
  const rows = await db
    .select({ id, category, title })
    .from(events)
    .innerJoin(eventActs, and(eq(eventId, id), eq(kind, 'cancelled')))
    .where(and(isFresh(at, now), unlessTold(db, CANCELLED, id)));
  return rows.map((row) => ({
    ...{ id: CANCELLED + row.id, topic: 'winners', title: row.title, eventId: row.id },
    path: `/event/${row.category ?? row.id}`,
    expiresAt: notLater(now, null),
    channels: ['push'],
  }));
}

/** Corrections, besides the mail or text about each entry. */
async function correctedEvents(db: Executor, now: number): Promise<News[]> {
  const { id, category, title } = events;
  const { eventId, number, at } = eventCorrections;
  const name = sql`${id} || ':' || ${number}`;
  const rows = await db
    .select({ id, number, category, title })
    .from(events)
    .innerJoin(eventCorrections, eq(eventId, id))
    .innerJoin(eventDraws, eq(eventDraws.eventId, id))
    .where(
      and(
        isFresh(at, now),
        unlessTold(db, CORRECTED, name),
        sql`${eventDraws.halted} is distinct from 'cancelled'`,
      ),
    );
  return rows.map((row) => ({
    ...{ id: `${CORRECTED}${row.id}:${row.number}`, topic: 'winners', title: row.title },
    ...{ eventId: row.id, path: `/event/${row.category ?? row.id}` },
    expiresAt: notLater(now, null),
    channels: ['push'],
  }));
}

async function newNotices(db: Executor, now: number): Promise<News[]> {
  const { id, title, publishedAt } = notices;
  const rows = await db
    .select({ id, title })
    .from(notices)
    .where(and(isFresh(publishedAt, now), unlessTold(db, 'notice:', id)));
  return rows.map((row) => ({
    ...{ id: `notice:${row.id}`, topic: 'notices', title: row.title, path: `/notice/${row.id}` },
    expiresAt: notLater(now, null),
  }));
}

/** Each time that readers are to know of something new in one that they may have read. */
async function updatedNotices(db: Executor, now: number): Promise<News[]> {
  const { id, title, publishedAt, updatedAt } = notices;
  const name = sql<string>`${id} || ':' || extract(epoch from ${updatedAt})::bigint`;
  const rows = await db
    .select({ id, name, title })
    .from(notices)
    .where(and(isFresh(updatedAt, now), gt(updatedAt, publishedAt), unlessTold(db, UPDATED, name)));
  return rows.map((row) => ({
    ...{ id: UPDATED + row.name, topic: 'notices', title: row.title, path: `/notice/${row.id}` },
    expiresAt: notLater(now, null),
  }));
}

async function openAuditions(db: Executor, now: number): Promise<News[]> {
  const { id, title, startsAt, endsAt, hidden } = auditions;
  const rows = await db
    .select({ id, title, endsAt })
    .from(auditions)
    .where(
      and(
        isFresh(startsAt, now),
        gt(endsAt, new Date(now)),
        eq(hidden, false),
        unlessTold(db, 'audition:', id),
      ),
    );
  return rows.map((row) => ({
    ...{ id: `audition:${row.id}`, topic: 'auditions', title: row.title },
    path: `/audition/${row.id}`,
    expiresAt: notLater(now, row.endsAt),
  }));
}

async function newVideos(db: Executor, now: number): Promise<News[]> {
  const { id, title, publishedAt } = videos;
  const rows = await db
    .select({ id, title })
    .from(videos)
    .where(and(isFresh(publishedAt, now), unlessTold(db, 'video:', id)));
  return rows.map((row) => ({
    ...{ id: `video:${row.id}`, topic: 'videos', title: { en: row.title } },
    path: `/videoplay/${row.id}`,
    expiresAt: notLater(now, null),
  }));
}

/** Who may be meant; whether they still are is asked when it is sent. */
function meant(
  db: Executor,
  { topic, eventId }: News,
  channel: Channel,
  now: number,
): SQL | undefined {
  const one = { one: sql`1` };
  const reached =
    channel === 'mail' ? isNotNull(users.emailConfirmedAt) : hasPush(db, users.id, now);
  const hasEntered = exists(
    db
      .select(one)
      .from(eventEntrants)
      .where(and(eq(eventEntrants.userId, users.id), eq(eventEntrants.eventId, eventId ?? ''))),
  );
  return and(
    eq(users.status, 'active'),
    sql`${`${topic}.${channel}`} = any(${users.messageChoices})`,
    reached,
    topic === 'winners' ? hasEntered : undefined,
  );
}

/** The channel of a requested message: the browsers that show notifications, else mail. */
const ofRequest = (db: Executor, now: number) =>
  sql<Channel>`case when ${hasPush(db, eventReminders.userId, now)} then 'push' else 'mail' end`;

export const newsFacts = {
  /** What has happened lately and was told to nobody. */
  async due(db: Executor, now: number): Promise<News[]> {
    const found = [
      openEntries,
      knownWinners,
      cancelledEvents,
      correctedEvents,
      newNotices,
      updatedNotices,
      openAuditions,
      newVideos,
    ];
    const all: News[] = [];
    for (const find of found) all.push(...(await find(db, now)));
    return all;
  },

  /** Queues one row for each fan who is meant, and channel; once, whichever process comes first. */
  async queue(
    tx: Executor,
    { eventId, channels = CHANNELS, ...fact }: News,
    now: number,
  ): Promise<void> {
    const added = await tx
      .insert(notificationFacts)
      .values(fact)
      .onConflictDoNothing()
      .returning({ id: notificationFacts.id });
    if (added.length === 0) return;
    const dueAt = sql`${new Date(now).toISOString()}::timestamptz`;
    const columns = sql`(user_id, fact_id, channel, requested, due_at)`;
    // Before the others: who has asked for it is told as somebody who has.
    if (fact.topic === 'events' && eventId !== undefined) {
      await tx.execute(sql`
        insert into ${notifications} ${columns}
        select ${eventReminders.userId}, ${fact.id}, ${ofRequest(tx, now)}, true, ${dueAt}
        from ${eventReminders} where ${eq(eventReminders.eventId, eventId)}
        on conflict do nothing`);
    }
    for (const channel of channels) {
      await tx.execute(sql`
        insert into ${notifications} ${columns}
        select ${users.id}, ${fact.id}, ${channel}, false, ${dueAt}
        from ${users} where ${meant(tx, { ...fact, ...(eventId && { eventId }) }, channel, now)}
        on conflict do nothing`);
    }
  },
};
