import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as LIMITS from '../../contract/limits.ts';
import { proofRequired } from '../auth/proof.ts';
import type { Account } from '../auth/sessions.ts';
import type { UserRow } from '../repositories/users.ts';

type StaffRole = Exclude<UserRow['role'], 'user'>;

/** Until when the last proof of the account in this session lets its owner in; it may be over. */
export const enteredUntil = ({ provedAt }: Pick<Account, 'provedAt'>): Date =>
  new Date(provedAt ? provedAt.getTime() + LIMITS.staffEntry : 0);

/**
 * Admits staff with one of these roles who have proved their account in this session within the
 * last hours (docs/decisions/0021). The role comes first: whoever has none learns nothing else.
 */
export const staffOnly = (
  { authorize, clock }: Pick<FastifyInstance, 'authorize' | 'clock'>,
  ...roles: StaffRole[]
) => [
  authorize(...roles),
  async (request: FastifyRequest) => {
    if (enteredUntil(request.account()).getTime() <= clock.now()) throw proofRequired();
  },
];
