import type { ProofKind } from '../../contract/schemas/auth.ts';
import type { User } from '../repositories/users.ts';

/** The one way in which an account's owner shows that it is theirs: the strongest that the account has. */
export function proofKind({
  passwordHash,
  phoneNumber,
}: Pick<User, 'passwordHash' | 'phoneNumber'>): ProofKind {
  if (passwordHash) return 'password';
  return phoneNumber ? 'phone' : 'mail';
}
