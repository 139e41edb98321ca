import { and, eq, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as LIMITS from '../../contract/limits.ts';
import { withdrawalDates } from '../../contract/rules/account-status.ts';
import type { Executor, Transactor } from '../db/executor.ts';
import { accessTokens, devices, sessions, users } from '../db/schema/accounts.ts';
import { eventEntrants } from '../db/schema/events.ts';
import { figures as figuresTable, processes } from '../db/schema/figures.ts';
import { dailyCounts, throttles } from '../db/schema/ledgers.ts';
import { outbox, rateLimits } from '../db/schema/messages.ts';
import { notifications } from '../db/schema/notifications.ts';
import { operations } from '../db/schema/operations.ts';
import { usedChallenges } from '../db/schema/passkeys.ts';
import {
  googleLinks,
  googleSetups,
  mailCodes,
  phoneTokens,
  recoveryTokens,
  verificationCodes,
} from '../db/schema/proofs.ts';
import { supportRequests } from '../db/schema/support.ts';
import { dayOf } from './daily-counts.ts';
import { DEVICE_LIFETIME } from './devices.ts';
import { entrants } from './entrants.ts';
import { figures } from './figures.ts';
import { fullVacuum } from './full-vacuum.ts';
import { PROCESSES_KEPT } from './processes.ts';
import { SUPPORT_REQUESTS_KEPT } from './support-requests.ts';
import { THROTTLES_KEPT } from './throttles.ts';

const DAY = 24 * 60 * 60_000;
/** Until then a late code gets the response that it has expired. */
const EXPIRED_CODES_KEPT = DAY;
/** For as long a page may ask what came of a press. */
const OPERATIONS_KEPT = DAY;
/** An ended session is kept this long, for investigating a report of a stolen one. */
const ENDED_SESSIONS_KEPT = LIMITS.sessionKeptDays * DAY;
/** A fan who asks why they were told something can be answered this long. */
const NOTIFICATIONS_KEPT = 30 * DAY;
/** The hours of the dashboard, with some to spare. */
export const HOURS_KEPT = 7 * DAY;

/** Small enough to be quick, and to lose little work when interrupted. */
const BATCH = 200;

type Due = { table: PgTable; by: AnyPgColumn; isDue: SQL | undefined };

/** The due rows of each table except accounts, oldest first, which is the order of an index. */
function dueIn(now: number): Due[] {
  const before = (by: AnyPgColumn, age: number): Due => ({
    table: by.table,
    by,
    isDue: lt(by, new Date(now - age)),
  });
  return [
    before(verificationCodes.expiresAt, EXPIRED_CODES_KEPT),
    before(googleLinks.expiresAt, EXPIRED_CODES_KEPT),
    before(mailCodes.expiresAt, EXPIRED_CODES_KEPT),
    before(outbox.at, EXPIRED_CODES_KEPT),
    before(phoneTokens.expiresAt, 0),
    before(recoveryTokens.expiresAt, 0),
    before(googleSetups.expiresAt, 0),
    before(usedChallenges.expiresAt, 0),
    before(operations.doneAt, OPERATIONS_KEPT),
    before(accessTokens.expiresAt, ENDED_SESSIONS_KEPT),
    before(sessions.expiresAt, ENDED_SESSIONS_KEPT),
    before(sessions.endedAt, ENDED_SESSIONS_KEPT),
    before(devices.usedAt, DEVICE_LIFETIME),
    before(throttles.touchedAt, THROTTLES_KEPT),
    before(notifications.sentAt, NOTIFICATIONS_KEPT),
    { table: eventEntrants, by: eventEntrants.eventId, isDue: entrants.areDue(now) },
    before(supportRequests.createdAt, SUPPORT_REQUESTS_KEPT),
    before(processes.seenAt, PROCESSES_KEPT),
    { table: figuresTable, by: figuresTable.since, isDue: figures.areOld(now - HOURS_KEPT) },
    { table: dailyCounts, by: dailyCounts.day, isDue: lt(dailyCounts.day, dayOf(now - DAY)) },
    { table: rateLimits, by: rateLimits.expire, isDue: lt(rateLimits.expire, now) },
  ];
}

/**
 * All or nothing. Rows locked by others are skipped: they are being deleted already, or are still
 * in use; and two that skip locks cannot deadlock.
 */
async function removeBatch(
  db: Executor,
  { table, by, isDue }: Due,
  batch: number,
): Promise<number> {
  // An array, because a plain subquery may run more than once and would then find the next ones.
  const due = sql`array(select ctid from ${table} where ${isDue} order by ${by} limit ${batch} for update skip locked)`;
  const { rowCount } = await db.delete(table).where(sql`ctid = any(${due})`);
  return rowCount ?? 0;
}

/** One batch after the other, until one is not full. */
async function removeAll(batch: number, remove: () => Promise<number>): Promise<number> {
  let all = 0;
  for (let removed = batch; removed === batch; all += removed) removed = await remove();
  return all;
}

/**
 * Deletes expired data, accounts past their 60 days first, with everything that belongs to them.
 * Any number of processes may run it at the same time, and any of them may be killed.
 */
export async function sweepAccounts(
  db: Executor & Transactor,
  now: number,
  batch = BATCH,
): Promise<{ accounts: number }> {
  const sixtyDaysAgo = new Date(now - withdrawalDates(0).freeFrom);
  const isGone = and(eq(users.status, 'withdrawn'), lte(users.deletedAt, sixtyDaysAgo));
  const goneAccounts = { table: users, by: users.deletedAt, isDue: isGone };
  const accounts = await removeAll(batch, () =>
    db.transaction(async (tx) => {
      const removed = await removeBatch(tx, goneAccounts, batch);
      if (removed > 0) await fullVacuum.markDue(tx);
      return removed;
    }),
  );
  for (const due of dueIn(now)) await removeAll(batch, () => removeBatch(db, due, batch));
  return { accounts };
}
