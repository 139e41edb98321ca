import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as LIMITS from '../../contract/limits.ts';
import { proofRequired } from '../auth/proof.ts';
import type { Account } from '../auth/sessions.ts';
import type { UserRow } from '../repositories/users.ts';

type StaffRole = Exclude<UserRow['role'], 'user'>;

/** Until when the second factor of this session lets its owner in; it may be over. */
export const enteredUntil = ({ secondFactorAt }: Pick<Account, 'secondFactorAt'>): Date =>
  new Date(secondFactorAt ? secondFactorAt.getTime() + LIMITS.staffEntry : 0);

/**
 * Admits staff with one of these roles who have shown a second factor in this session within the
 * last hours (docs/decisions/0031). The role comes first: whoever has none learns nothing else.
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
