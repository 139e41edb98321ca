import { and, asc, eq, getTableColumns, not, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../db/executor.ts';
import { devices, sessions, users } from '../db/schema/accounts.ts';
import { addresses } from '../db/schema/addresses.ts';
import { applicationAnswers, auditionApplications } from '../db/schema/auditions.ts';
import { eventEntrants, eventEntries, events, prizeAddresses } from '../db/schema/events.ts';
import { fanActivity } from '../db/schema/figures.ts';
import { audit, auditReasons, consents } from '../db/schema/ledgers.ts';
import { eventReminders, notifications, pushSubscriptions } from '../db/schema/notifications.ts';
import { passkeys } from '../db/schema/passkeys.ts';
import { paymentMethods } from '../db/schema/payments.ts';
import { profilePictures } from '../db/schema/pictures.ts';
import { supportEntries, supportRequests } from '../db/schema/support.ts';

import { isAnnounced } from './event-draws.ts';

type Columns = Record<string, PgColumn>;

/** Columns that name another account, of the staff. */
const OF_OTHERS = ['assignedTo'];

/**
 * Hashes of passwords, tokens and keys say nothing to the fan, and could help a thief of the file;
 * an id that counts the rows of all fans says how many there are. What is made of other columns says nothing new.
 */
const withoutSecrets = (table: PgTable): Columns =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(
      ([name, column]) =>
        !/hash$/i.test(name) &&
        !column.generatedIdentity &&
        !column.generated &&
        !OF_OTHERS.includes(name),
    ),
  );

/** Each part of the file, by the column that names the account. */
const PARTS = {
  account: { table: users, owner: users.id },
  consents: { table: consents, owner: consents.userId },
  passkeys: { table: passkeys, owner: passkeys.userId },
  addresses: { table: addresses, owner: addresses.userId },
  paymentMethods: { table: paymentMethods, owner: paymentMethods.userId },
  auditionApplications: { table: auditionApplications, owner: auditionApplications.userId },
  supportRequests: { table: supportRequests, owner: supportRequests.userId },
  eventReminders: { table: eventReminders, owner: eventReminders.userId },
  notifications: { table: notifications, owner: notifications.userId },
  logins: { table: sessions, owner: sessions.userId },
  knownBrowsers: { table: devices, owner: devices.userId },
  activity: { table: fanActivity, owner: fanActivity.userId },
  history: { table: audit, owner: audit.userId },
} satisfies Record<string, { table: PgTable; owner: PgColumn }>;

/** A line about a place before its winners are announced. */
const tellsEarly = (now: number) => sql`(${audit.action} = 'place.taken-away' and exists (
  select from ${events} where ${events.id} = ${audit.detail} ->> 'event' and not ${isAnnounced(now)}))`;

/** Everything that is stored about an account, by kind; times are in ISO 8601. */
export async function personalData(
  db: Executor,
  userId: string,
  now: number,
): Promise<Record<string, Record<string, unknown>[]>> {
  const data: Record<string, Record<string, unknown>[]> = {};
  for (const [name, { table, owner }] of Object.entries(PARTS)) {
    const isKnown = table === audit ? not(tellsEarly(now)) : undefined;
    const isOf = and(eq(owner, userId), isKnown);
    data[name] = await db.select(withoutSecrets(table)).from(table).where(isOf);
  }
  data.eventEntries = await db
    .select({
      ...withoutSecrets(eventEntrants),
      number: eventEntries.number,
      takenFor: sql<
        string | null
      >`case when ${isAnnounced(now)} then ${eventEntrants.takenFor} end`,
    })
    .from(eventEntrants)
    .innerJoin(eventEntries, eq(eventEntries.id, eventEntrants.entryId))
    .innerJoin(events, eq(events.id, eventEntrants.eventId))
    .where(eq(eventEntrants.userId, userId))
    .orderBy(asc(eventEntries.createdAt));
  data.prizeAddresses = await db
    .select({ ...withoutSecrets(prizeAddresses), eventId: eventEntrants.eventId })
    .from(prizeAddresses)
    .innerJoin(eventEntrants, eq(eventEntrants.entryId, prizeAddresses.entryId))
    .where(eq(eventEntrants.userId, userId))
    .orderBy(asc(prizeAddresses.chosenAt));
  // The number of the member of the staff is not the fan's.
  data.supportAnswers = await db
    .select({
      requestId: supportEntries.requestId,
      text: supportEntries.text,
      createdAt: supportEntries.createdAt,
      delivery: supportEntries.delivery,
    })
    .from(supportEntries)
    .innerJoin(supportRequests, eq(supportRequests.id, supportEntries.requestId))
    .where(and(eq(supportRequests.userId, userId), eq(supportEntries.kind, 'answered')))
    .orderBy(asc(supportEntries.createdAt));
  data.applicationAnswers = await db
    .select({
      auditionId: auditionApplications.auditionId,
      decision: applicationAnswers.decision,
      text: applicationAnswers.text,
      createdAt: applicationAnswers.createdAt,
      delivery: applicationAnswers.delivery,
    })
    .from(applicationAnswers)
    .innerJoin(auditionApplications, eq(auditionApplications.id, applicationAnswers.applicationId))
    .where(eq(auditionApplications.userId, userId))
    .orderBy(asc(applicationAnswers.createdAt));
  data.suspensions = await db
    .select({ at: audit.at, reason: auditReasons.reason })
    .from(auditReasons)
    .innerJoin(audit, eq(audit.id, auditReasons.auditId))
    .where(eq(auditReasons.userId, userId))
    .orderBy(asc(audit.id));
  data.pictures = await db
    .select({
      webp: sql<string>`encode(${profilePictures.bytes}, 'base64')`,
      createdAt: profilePictures.createdAt,
    })
    .from(profilePictures)
    .where(eq(profilePictures.userId, userId));
  // Whoever has the address of a browser's push service and its keys can show something there.
  const { id, language, createdAt } = pushSubscriptions;
  data.notifiedBrowsers = await db
    .select({ id, language, createdAt })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId));
  return data;
}
