import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import type { Telling } from '../notifications/tell-fan.ts';
import { audit } from '../repositories/audit.ts';
import { operations } from '../repositories/operations.ts';
import { paymentMethods } from '../repositories/payment-methods.ts';
import { profilePictures } from '../repositories/profile-pictures.ts';
import { users } from '../repositories/users.ts';
import { tellOwner } from './owner-notices.ts';
import { spendProof } from './proof.ts';
import { revokeAccess } from './revoke-access.ts';
import type { Account } from './sessions.ts';

const lastAdmin = () => refuse(409, 'last_of_role', MESSAGES.lastAdmin);

/** After a fresh proof in this session the account is withdrawn, its role and all its sessions end, and its owner is told; its deadlines start. */
export async function withdraw(services: Telling, account: Account): Promise<void> {
  const { sessionId } = account;
  const userId = account.user.id;
  const { database, clock } = services;
  const withdrawn = await database.orm.transaction(async (tx) => {
    const now = clock.now();
    // The account before its session, as everywhere. A second request finds it withdrawn, as requested.
    const user = await users.lockForUpdate(tx, userId);
    if (user?.status !== 'active') return undefined;
    await spendProof(tx, { sessionId, user }, now);
    if (user.role === 'admin' && !(await users.isAnotherAdmin(tx, userId))) throw lastAdmin();
    await users.withdraw(tx, userId, now);
    await profilePictures.remove(tx, userId);
    // The sweep tells the payment provider.
    const cards = await paymentMethods.of(tx, userId);
    await paymentMethods.remove(
      tx,
      cards.map(({ id }) => id),
      now,
    );
    await revokeAccess(tx, userId, 'withdrawn', now);
    await audit.add(tx, { action: 'account.withdrawn', userId }, now);
    await operations.record(tx, account, now);
    if (user.role !== 'user') {
      const detail = { by: userId, before: user.role, after: 'user' };
      await audit.add(tx, { action: 'role.changed', userId, detail }, now);
    }
    return user;
  });
  if (withdrawn) await tellOwner(services, withdrawn, 'deactivated');
}
