import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import type { Telling } from '../notifications/tell-fan.ts';
import { audit } from '../repositories/audit.ts';
import { operations } from '../repositories/operations.ts';
import { passkeys } from '../repositories/passkeys.ts';
import { users } from '../repositories/users.ts';
import { afterProof } from './after-proof.ts';
import { tellOwner } from './owner-notices.ts';
import type { Account } from './sessions.ts';

/** Google logs the account in no longer; again without effect. Refused while nothing else does. */
export async function unlinkGoogle(services: Telling, account: Account): Promise<void> {
  const { user, sessionId } = account;
  const isUnlinked = await afterProof(services, account, async (tx, now, held) => {
    if (!held.googleSub) return false;
    const others = held.passwordHash ? 1 : (await passkeys.of(tx, user.id)).length;
    if (others === 0) throw refuse(409, 'only_way_in', MESSAGES.google.onlyWayIn);
    await users.unlinkGoogle(tx, user.id);
    await audit.add(tx, { action: 'google.unlinked', userId: user.id, sessionId }, now);
    await operations.record(tx, account, now);
    return true;
  });
  if (isUnlinked) await tellOwner(services, user, 'googleUnlinked');
}
