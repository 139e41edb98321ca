import { and, asc, eq, inArray, max, min, sql } from 'drizzle-orm';
import type { Executor } from '../db/executor.ts';
import { users } from '../db/schema/accounts.ts';
import { audit } from '../db/schema/ledgers.ts';
import { passkeys } from '../db/schema/passkeys.ts';

type Times = { userId: string | null; since: Date | null; usedAt: Date | null };

const byUser = (rows: Times[]) => new Map(rows.map((row) => [row.userId, row]));

export const staffFactors = {
  /** Everybody with a role, with the times of their passkeys and of their codes. */
  async all(db: Executor, most: number) {
    const staff = await db
      .select()
      .from(users)
      // As in the index.
      .where(sql`${users.role} <> 'user'`)
      .orderBy(asc(users.role), asc(users.nickname))
      .limit(most);
    const ids = staff.map(({ id }) => id);
    if (ids.length === 0) return [];
    const ofPasskeys = await db
      .select({
        userId: passkeys.userId,
        since: min(passkeys.createdAt),
        usedAt: max(passkeys.usedAt),
      })
      .from(passkeys)
      .where(inArray(passkeys.userId, ids))
      .groupBy(passkeys.userId);
    const ofCodes = await db
      .select({ userId: audit.userId, since: min(audit.at), usedAt: max(audit.at) })
      .from(audit)
      .where(
        and(
          inArray(audit.userId, ids),
          eq(audit.action, 'second-factor.shown'),
          sql`${audit.detail} ->> 'with' <> 'passkey'`,
        ),
      )
      .groupBy(audit.userId);
    const [passkey, code] = [byUser(ofPasskeys), byUser(ofCodes)];
    return staff.map((user) => ({ user, passkey: passkey.get(user.id), code: code.get(user.id) }));
  },
};
