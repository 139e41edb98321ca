import type { Transactor } from '../db/executor.ts';
import { audit } from '../repositories/audit.ts';
import { users } from '../repositories/users.ts';

export type GrantResult = 'appointed' | 'admin already' | 'unknown' | 'suspended' | 'withdrawn';

/** Gives the account of an ID the admin role, which applies from the next call of its sessions. */
export const grantAdmin = (db: Transactor, username: string, now: number): Promise<GrantResult> =>
  db.transaction(async (tx) => {
    const found = await users.byUsername(tx, username, now);
    const user = found && (await users.lockForUpdate(tx, found.id));
    if (!user) return 'unknown';
    if (user.status !== 'active') return user.status;
    if (user.role === 'admin') return 'admin already';
    await users.setRole(tx, user.id, 'admin');
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
    await users.setRole(tx, user.id, 'user');
    await audit.add(tx, { action: 'admin.removed', userId: user.id }, now);
    return 'removed';
  });
