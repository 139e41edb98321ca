import type { FastifyInstance } from 'fastify';
import { isRecoverable } from '../../contract/rules/account-status.ts';
import { audit } from '../repositories/audit.ts';
import { recoveryTokens } from '../repositories/recovery-tokens.ts';
import { users } from '../repositories/users.ts';
import { hashOf, isToken } from './tokens.ts';

/**
 * Makes a withdrawn account active again, for whoever brings the token that its owner's way of signing in has got, once,
 * while the thirty days last. Its consents are as they were; its sessions and browsers stay forgotten.
 */
export async function recover(
  { database, clock }: Pick<FastifyInstance, 'database' | 'clock'>,
  token: string,
): Promise<boolean> {
  if (!isToken(token)) return false;
  const tokenHash = hashOf(token);
  const owner = await recoveryTokens.ownerOf(database.orm, tokenHash);
  if (!owner) return false;
  return database.orm.transaction(async (tx) => {
    const now = clock.now();
    // The account before the token, as in signing in: the reverse order could deadlock.
    const user = await users.lockForUpdate(tx, owner);
    if (!user?.deletedAt) return false;
    if (!isRecoverable({ deletedAt: user.deletedAt.toISOString() }, now)) return false;
    if (!(await recoveryTokens.use(tx, tokenHash, now))) return false;
    await users.recover(tx, owner);
    await audit.add(tx, { action: 'account.recovered', userId: owner }, now);
    return true;
  });
}
