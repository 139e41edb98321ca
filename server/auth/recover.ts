import { isRecoverable } from '../../contract/rules/account-status.ts';
import type { Telling } from '../notifications/tell-fan.ts';
import { audit } from '../repositories/audit.ts';
import { type Operation, operations } from '../repositories/operations.ts';
import { recoveryTokens } from '../repositories/recovery-tokens.ts';
import { type UserRow, users } from '../repositories/users.ts';
import { tellOwner } from './owner-notices.ts';
import { hashOf, isToken } from './tokens.ts';

const INVALID = 'invalid_recovery_token';

/**
 * Makes a withdrawn account active again, for whoever brings the token that its owner's way of signing in has got, once,
 * while the thirty days last. Its consents are as they were; its sessions and browsers stay forgotten.
 */
export async function recover(
  services: Telling,
  token: string,
  operation: Operation | undefined,
): Promise<'recovered' | 'already_recovered' | 'invalid_recovery_token'> {
  const result = await recoverOnce(services, token, operation);
  if (typeof result === 'string') return result;
  await tellOwner(services, result, 'recovered');
  return 'recovered';
}

/** The account, if this is what made it active again. */
async function recoverOnce(
  { database, clock }: Telling,
  token: string,
  operation: Operation | undefined,
): Promise<UserRow | 'already_recovered' | typeof INVALID> {
  if (!isToken(token)) return INVALID;
  const tokenHash = hashOf(token);
  const owner = await recoveryTokens.ownerOf(database.orm, tokenHash);
  if (!owner) return INVALID;
  return database.orm.transaction(async (tx) => {
    const now = clock.now();
    // The account before the token, as in signing in: the reverse order could deadlock.
    const user = await users.lockForUpdate(tx, owner);
    // A second request finds it active, as requested.
    if (user?.status === 'active') return 'already_recovered';
    if (!user?.deletedAt) return INVALID;
    if (!isRecoverable({ deletedAt: user.deletedAt.toISOString() }, now)) return INVALID;
    if (!(await recoveryTokens.use(tx, tokenHash, now))) return INVALID;
    await users.recover(tx, owner);
    await audit.add(tx, { action: 'account.recovered', userId: owner }, now);
    await operations.record(tx, { operation, user }, now);
    return user;
  });
}
