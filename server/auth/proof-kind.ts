import type { CodeProofKind, ProofKind, SecondFactor } from '../../contract/schemas/auth.ts';
import { isStaff } from '../../contract/user.ts';
import type { Executor } from '../db/executor.ts';
import { audit } from '../repositories/audit.ts';
import type { UserRow } from '../repositories/users.ts';

type Owner = Pick<UserRow, 'passwordHash' | 'phoneNumber'>;

/** How an account's owner proves that it is theirs: the strongest proof that the account has. */
export function proofKind({ passwordHash, phoneNumber }: Owner): ProofKind {
  if (passwordHash) return 'password';
  return phoneNumber ? 'phone' : 'mail';
}

/**
 * The code that staff need besides their password, or alone where they have none; null if there is
 * nowhere to send it. Besides a password it is mailed rather than texted: a texted code resets it.
 */
export function staffCode(
  user: Owner & Pick<UserRow, 'email' | 'emailConfirmedAt'>,
): CodeProofKind | null {
  const mail = user.email && user.emailConfirmedAt ? 'mail' : null;
  const phone = user.phoneNumber ? 'phone' : null;
  return user.passwordHash ? (mail ?? phone) : (phone ?? mail);
}

/** What staff show besides their password; undefined for a fan. */
export async function secondFactorOf(
  db: Executor,
  user: UserRow,
  hasPasskey: boolean,
): Promise<SecondFactor | undefined> {
  if (!isStaff(user)) return undefined;
  const isSetUp = hasPasskey || (await audit.has(db, 'second-factor.shown', user.id));
  return { code: staffCode(user), isSetUp };
}
