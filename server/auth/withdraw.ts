import type { FastifyInstance } from 'fastify';
import { audit } from '../repositories/audit.ts';
import { paymentMethods } from '../repositories/payment-methods.ts';
import { profilePictures } from '../repositories/profile-pictures.ts';
import { sessions } from '../repositories/sessions.ts';
import { users } from '../repositories/users.ts';
import { proofRequired } from './proof.ts';
import { revokeAccess } from './revoke-access.ts';
import type { Account } from './sessions.ts';

/** After a fresh proof in this session the account is withdrawn and all its sessions end; its deadlines start. */
export const withdraw = (
  { database, clock }: Pick<FastifyInstance, 'database' | 'clock'>,
  { user: { id: userId }, sessionId }: Account,
): Promise<void> =>
  database.orm.transaction(async (tx) => {
    const now = clock.now();
    // The account before its session, as everywhere. A second request finds it withdrawn, as requested.
    if ((await users.lockForUpdate(tx, userId))?.status !== 'active') return;
    if (!(await sessions.spendProof(tx, sessionId, now))) throw proofRequired();
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
  });
