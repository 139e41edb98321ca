import { and, eq, isNotNull, lt, lte, or } from 'drizzle-orm';
import { withdrawalDates } from '../../contract/rules/account-status.ts';
import { THROTTLES_KEPT } from '../auth/throttle-policies.ts';
import {
  accessTokens,
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
import { DEVICE_LIFETIME } from './devices.ts';
import type { Executor } from './executor.ts';

const DAY = 24 * 60 * 60_000;
/** Until then a code that comes late is told that it has expired. */
const EXPIRED_CODES_KEPT = DAY;
/** An ended session is kept this long, for whoever looks into a report of a stolen one. */
const ENDED_SESSIONS_KEPT = 30 * DAY;

/**
 * Removes what nobody may use any more, accounts whose 60 days are over first of all; with them goes all that is theirs.
 * Any number of processes may do it at the same time.
 */
export async function sweepAccounts(db: Executor, now: number): Promise<{ accounts: number }> {
  const before = (age: number) => new Date(now - age);
  const gone = await db
    .delete(users)
    .where(
      and(eq(users.status, 'withdrawn'), lte(users.deletedAt, before(withdrawalDates(0).freeFrom))),
    )
    .returning({ id: users.id });
  await db
    .delete(verificationCodes)
    .where(lt(verificationCodes.expiresAt, before(EXPIRED_CODES_KEPT)));
  await db.delete(phoneTokens).where(lt(phoneTokens.expiresAt, before(0)));
  await db.delete(googleSetups).where(lt(googleSetups.expiresAt, before(0)));
  await db.delete(googleLinks).where(lt(googleLinks.expiresAt, before(EXPIRED_CODES_KEPT)));
  await db.delete(recoveryTokens).where(lt(recoveryTokens.expiresAt, before(0)));
  await db.delete(accessTokens).where(lt(accessTokens.expiresAt, before(ENDED_SESSIONS_KEPT)));
  await db
    .delete(sessions)
    .where(
      or(
        lt(sessions.expiresAt, before(ENDED_SESSIONS_KEPT)),
        and(isNotNull(sessions.endedAt), lt(sessions.endedAt, before(ENDED_SESSIONS_KEPT))),
      ),
    );
  await db.delete(devices).where(lt(devices.usedAt, before(DEVICE_LIFETIME)));
  await db.delete(throttles).where(lt(throttles.touchedAt, before(THROTTLES_KEPT)));
  return { accounts: gone.length };
}
