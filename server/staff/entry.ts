import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import * as LIMITS from '../../contract/limits.ts';
import { proofRequired } from '../auth/proof.ts';
import type { Account } from '../auth/sessions.ts';
import type { UserRow } from '../repositories/users.ts';

type StaffRole = Exclude<UserRow['role'], 'user'>;

/** Until when the second factor of this session lets its owner in; it may be over. */
export const enteredUntil = ({ secondFactorAt }: Pick<Account, 'secondFactorAt'>): Date =>
  new Date(secondFactorAt ? secondFactorAt.getTime() + LIMITS.staffEntry : 0);

/** What `staffOnly` has made. */
const asking = new WeakSet<object>();

/**
 * Admits staff with one of these roles who have shown a second factor in this session within the
 * last hours (docs/decisions/0031). The role comes first: whoever has none learns nothing else.
 */
export function staffOnly(
  { authorize, clock }: Pick<FastifyInstance, 'authorize' | 'clock'>,
  ...roles: StaffRole[]
) {
  async function askForEntry(request: FastifyRequest) {
    if (enteredUntil(request.account()).getTime() <= clock.now()) throw proofRequired();
  }
  asking.add(askForEntry);
  return [authorize(...roles), askForEntry];
}

/** No call of staff starts without asking for their entry. */
export function demandEntry({ url, onRequest = [] }: RouteOptions): void {
  if (!url.startsWith('/api/admin/') || [onRequest].flat().some((hook) => asking.has(hook))) return;
  throw new Error(`${url} does not ask staff for their second factor`);
}
