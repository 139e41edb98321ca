import { and, eq, isNotNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { withdrawalDates } from '../../contract/rules/account-status.ts';
import { THROTTLES_KEPT } from '../auth/throttle-policies.ts';
import {
  accessTokens,
  dailyCounts,
  devices,
  googleLinks,
  googleSetups,
  phoneTokens,
  recoveryTokens,
  sessions,
  throttles,
  users,
  verificationCodes,
} from '../db/schema/accounts.ts';
import { outbox } from '../db/schema/messages.ts';
import { dayOf } from './daily-counts.ts';
import { DEVICE_LIFETIME } from './devices.ts';
import type { Executor } from './executor.ts';

const DAY = 24 * 60 * 60_000;
/** Until then a code that comes late is told that it has expired. */
const EXPIRED_CODES_KEPT = DAY;
/** An ended session is kept this long, for whoever looks into a report of a stolen one. */
const ENDED_SESSIONS_KEPT = 30 * DAY;

/** Done in a moment, and little to do again when it was cut off. */
const BATCH = 200;

/** What is due in each table but that of accounts. */
function dueIn(now: number): [PgTable, SQL | undefined][] {
  const before = (age: number) => new Date(now - age);
  return [
    [verificationCodes, lt(verificationCodes.expiresAt, before(EXPIRED_CODES_KEPT))],
    [googleLinks, lt(googleLinks.expiresAt, before(EXPIRED_CODES_KEPT))],
    [outbox, lt(outbox.at, before(EXPIRED_CODES_KEPT))],
    [phoneTokens, lt(phoneTokens.expiresAt, before(0))],
    [recoveryTokens, lt(recoveryTokens.expiresAt, before(0))],
    [googleSetups, lt(googleSetups.expiresAt, before(0))],
    [accessTokens, lt(accessTokens.expiresAt, before(ENDED_SESSIONS_KEPT))],
    [
      sessions,
      or(
        lt(sessions.expiresAt, before(ENDED_SESSIONS_KEPT)),
        and(isNotNull(sessions.endedAt), lt(sessions.endedAt, before(ENDED_SESSIONS_KEPT))),
      ),
    ],
    [devices, lt(devices.usedAt, before(DEVICE_LIFETIME))],
    [dailyCounts, lt(dailyCounts.day, dayOf(now - DAY))],
    [throttles, lt(throttles.touchedAt, before(THROTTLES_KEPT))],
  ];
}

/**
 * One batch after the other, each whole or not at all. Rows that somebody else holds are gone round: they are being
 * removed already, or are still of use; and two who wait for nothing never wait for each other.
 */
async function remove(
  db: Executor,
  table: PgTable,
  isDue: SQL | undefined,
  batch: number,
): Promise<number> {
  // An array, because a plain subquery may be asked more than once and would then find the next ones.
  const due = sql`array(select ctid from ${table} where ${isDue} limit ${batch} for update skip locked)`;
  let all = 0;
  for (let removed = batch; removed === batch; all += removed) {
    const { rowCount } = await db.delete(table).where(sql`ctid = any(${due})`);
    removed = rowCount ?? 0;
  }
  return all;
}

/**
 * Removes what nobody may use any more, accounts whose 60 days are over first of all; with them goes all that is theirs.
 * Any number of processes may do it at the same time, and any of them may be killed over it.
 */
export async function sweepAccounts(
  db: Executor,
  now: number,
  batch = BATCH,
): Promise<{ accounts: number }> {
  const sixtyDaysAgo = new Date(now - withdrawalDates(0).freeFrom);
  const isGone = and(eq(users.status, 'withdrawn'), lte(users.deletedAt, sixtyDaysAgo));
  const accounts = await remove(db, users, isGone, batch);
  for (const [table, isDue] of dueIn(now)) await remove(db, table, isDue, batch);
  return { accounts };
}
