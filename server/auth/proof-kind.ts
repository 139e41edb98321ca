import type { ProofKind } from '../../contract/schemas/auth.ts';
import type { UserRow } from '../repositories/users.ts';

/** How an account's owner proves that it is theirs: the strongest proof that the account has. */
export function proofKind({
  passwordHash,
  phoneNumber,
}: Pick<UserRow, 'passwordHash' | 'phoneNumber'>): ProofKind {
  if (passwordHash) return 'password';
  return phoneNumber ? 'phone' : 'mail';
}
