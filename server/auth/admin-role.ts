import type { Executor, Transactor } from '../db/executor.ts';
import { audit } from '../repositories/audit.ts';
import { sessions } from '../repositories/sessions.ts';
import { type UserRow, users } from '../repositories/users.ts';

/** What has proved the account for one role proves it for no other. */
export async function giveRole(tx: Executor, userId: string, role: UserRow['role']): Promise<void> {
  await users.setRole(tx, userId, role);
  await sessions.forgetProofs(tx, userId);
}

export type GrantResult = 'appointed' | 'admin already' | 'unknown' | 'suspended' | 'withdrawn';

/** Gives the account of an ID the admin role, which applies from the next call of its sessions. */
export const grantAdmin = (db: Transactor, username: string, now: number): Promise<GrantResult> =>
  db.transaction(async (tx) => {
    const found = await users.byUsername(tx, username, now);
    const user = found && (await users.lockForUpdate(tx, found.id));
    if (!user) return 'unknown';
    if (user.status !== 'active') return user.status;
    if (user.role === 'admin') return 'admin already';
    await giveRole(tx, user.id, 'admin');
    await audit.add(tx, { action: 'admin.appointed', userId: user.id }, now);
    return 'appointed';
  });

export type RevokeResult = 'removed' | 'no admin' | 'unknown' | 'last admin';

/** Takes the role back, whatever the account's state, unless no other active account has it; applies from the next call of its sessions. */
export const revokeAdmin = (db: Transactor, username: string, now: number): Promise<RevokeResult> =>
  db.transaction(async (tx) => {
    const found = await users.byUsername(tx, username, now);
    const user = found && (await users.lockForUpdate(tx, found.id));
    if (!user) return 'unknown';
    if (user.role !== 'admin') return 'no admin';
    const isLast = user.status === 'active' && !(await users.isAnotherAdmin(tx, user.id));
    if (isLast) return 'last admin';
    await giveRole(tx, user.id, 'user');
    await audit.add(tx, { action: 'admin.removed', userId: user.id }, now);
    return 'removed';
  });
