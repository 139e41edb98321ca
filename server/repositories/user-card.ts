import { and, desc, eq } from 'drizzle-orm';
import * as LIMITS from '../../contract/limits.ts';
import type { Executor } from '../db/executor.ts';
import { users } from '../db/schema/accounts.ts';
import { auditionApplications, auditions } from '../db/schema/auditions.ts';
import { eventEntrants, eventEntries, events } from '../db/schema/events.ts';
import { supportRequests } from '../db/schema/support.ts';
import { titleWithRound } from './events.ts';
import { hasEmail, present, type UserRow } from './users.ts';

const MOST = LIMITS.staffLists.card;

/** Whatever account claims the email or has confirmed it, the newest first. */
export const accountsWithEmail = (db: Executor, email: string, now: number): Promise<UserRow[]> =>
  db
    .select()
    .from(users)
    .where(and(hasEmail(email), present(now)))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(LIMITS.staffLists.accounts);

/** What an account has done, as its card shows it: of each kind the newest. */
export const userCard = {
  entries: (db: Executor, userId: string) =>
    db
      .select({ eventId: events.id, title: titleWithRound(), at: eventEntries.createdAt })
      .from(eventEntrants)
      .innerJoin(eventEntries, eq(eventEntries.id, eventEntrants.entryId))
      .innerJoin(events, eq(events.id, eventEntrants.eventId))
      .where(eq(eventEntrants.userId, userId))
      .orderBy(desc(eventEntries.createdAt), events.id)
      .limit(MOST),

  applications: (db: Executor, userId: string) =>
    db
      .select({
        auditionId: auditions.id,
        title: auditions.title,
        at: auditionApplications.createdAt,
      })
      .from(auditionApplications)
      .innerJoin(auditions, eq(auditions.id, auditionApplications.auditionId))
      .where(eq(auditionApplications.userId, userId))
      .orderBy(desc(auditionApplications.createdAt), auditions.id)
      .limit(MOST),

  requests: (db: Executor, userId: string) => {
    const { id, topic, message: text, createdAt: at } = supportRequests;
    return db
      .select({ id, topic, text, at })
      .from(supportRequests)
      .where(eq(supportRequests.userId, userId))
      .orderBy(desc(at), id)
      .limit(MOST);
  },
};
