import type { FastifyInstance } from 'fastify';
import { withoutLapsed } from '../auth/lapsed-suspensions.ts';
import { requireProof } from '../auth/proof.ts';
import { type Account, forbidden } from '../auth/sessions.ts';
import type { Executor } from '../db/executor.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { isGone, type UserRow, users } from '../repositories/users.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock'>;

/** Who acts, on which account. */
export type StaffOrder = { account: Account; userId: string };

type Rule = {
  roles: UserRow['role'][];
  /** The entry is enough; if absent, a proof of the last ten minutes is needed. */
  proof?: 'entry';
};

/** What any staff may do once they are in. */
export const BY_STAFF: Rule = { roles: ['support', 'admin'], proof: 'entry' };
/** What asks for the account's proof again. */
export const BY_PROVED_STAFF: Rule = { roles: ['support', 'admin'] };
export const BY_ADMINS: Rule = { roles: ['admin'], proof: 'entry' };
export const BY_PROVED_ADMINS: Rule = { roles: ['admin'] };

type Locked = { user: UserRow; by: UserRow; now: number };

export const unknownAccount = () => refuse(404, 'not_found', MESSAGES.admin.unknown);

/** Support looks after fans; the accounts of staff are the admins'. */
export const looksAfter = (by: Pick<UserRow, 'role'>, user: Pick<UserRow, 'role'>): boolean =>
  user.role === 'user' || by.role === 'admin';

export function refuseStaff({ user, by }: Pick<Locked, 'user' | 'by'>): void {
  if (looksAfter(by, user)) return;
  throw refuse(403, 'forbidden', MESSAGES.admin.ofStaff);
}

/** In a fixed order, so that two members of the staff who act on each other cannot wait for each other. */
async function lockBoth(tx: Executor, by: string, userId: string) {
  const rows = new Map<string, UserRow | undefined>();
  for (const id of [...new Set([by, userId])].sort()) {
    const lock = id === userId ? users.lockForUpdate : users.lockShared;
    rows.set(id, await lock(tx, id));
  }
  return { by: rows.get(by), user: rows.get(userId) };
}

/** Refuses whoever may not act any more; `by` is the account as it is under its lock. */
export async function checkStaff(
  tx: Executor,
  account: Account,
  by: UserRow | undefined,
  { roles, proof }: Rule,
  now: number,
): Promise<UserRow> {
  if (by?.status !== 'active') throw refuse(401, 'unauthorized', MESSAGES.signInFirst);
  if (!roles.includes(by.role)) throw forbidden();
  await requireProof(tx, account, now, proof);
  return by;
}

/**
 * An act of staff on an account, both locked. Role and proof are read again then: an act that has
 * waited for another one, which took the role away, is refused.
 */
export const act = <T>(
  { database, clock }: Services,
  { account, userId }: StaffOrder,
  rule: Rule,
  work: (tx: Executor, locked: Locked) => Promise<T>,
): Promise<T> =>
  database.orm.transaction(async (tx) => {
    const { by, user } = await lockBoth(tx, account.user.id, userId);
    const now = clock.now();
    const actor = await checkStaff(tx, account, by, rule, now);
    if (!user || isGone(user, now)) throw unknownAccount();
    return work(tx, { user: await withoutLapsed(tx, user, now), by: actor, now });
  });
