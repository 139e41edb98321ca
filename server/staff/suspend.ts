import { usableMoment } from '../../contract/rules/moment.ts';
import { reasonProblem, tidyReason } from '../../contract/rules/suspension.ts';
import type { SuspendBody } from '../../contract/schemas/admin.ts';
import { tellOwner } from '../auth/owner-notices.ts';
import { revokeAccess } from '../auth/revoke-access.ts';
import type { Executor } from '../db/executor.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import type { Telling } from '../notifications/tell-fan.ts';
import { audit } from '../repositories/audit.ts';
import { suspensions } from '../repositories/suspensions.ts';
import { type UserRow, users } from '../repositories/users.ts';
import { act, BY_PROVED_STAFF, BY_STAFF, refuseStaff, type StaffOrder } from './act.ts';
import { type Sentence, tellSuspended } from './suspension-notice.ts';

const withdrawn = () => refuse(409, 'conflict', MESSAGES.admin.withdrawn);

function sentenceOf(body: SuspendBody, now: number): Sentence {
  const reason = tidyReason(body.reason);
  const problem = reasonProblem(reason);
  if (problem) throw refuse(400, problem, MESSAGES.faults[problem], 'reason');
  const until = typeof body.until === 'string' ? usableMoment(body.until) : null;
  if (until === undefined) throw refuse(400, 'bad_request', MESSAGES.admin.badEnd, 'until');
  if (until && until.getTime() <= now)
    throw refuse(400, 'bad_request', MESSAGES.admin.past, 'until');
  return { reason, until };
}

/** Whether it is suspended like this already; throws if it is otherwise. */
async function isSuspendedSo(tx: Executor, user: UserRow, said: Sentence): Promise<boolean> {
  if (user.status !== 'suspended') return false;
  const known = await suspensions.of(tx, user.id);
  if (!known) return false;
  const isSame = known.reason === said.reason && known.until?.getTime() === said.until?.getTime();
  if (isSame) return true;
  throw refuse(409, 'conflict', MESSAGES.admin.suspendedAlready);
}

/** Ends all sessions and tells the fan why and until when; further sign-ins get a message. Can be repeated. */
export async function suspend(
  services: Telling,
  order: StaffOrder,
  body: SuspendBody,
): Promise<void> {
  const said = sentenceOf(body, services.clock.now());
  const suspended = await act(services, order, BY_PROVED_STAFF, async (tx, { user, by, now }) => {
    if (user.id === by.id) throw refuse(403, 'forbidden', MESSAGES.admin.oneself);
    if (user.status === 'withdrawn') throw withdrawn();
    refuseStaff({ user, by });
    if (user.role === 'admin') throw refuse(403, 'forbidden', MESSAGES.admin.anotherAdmin);
    if (await isSuspendedSo(tx, user, said)) return undefined;
    await users.setStatus(tx, user.id, 'suspended');
    const since = new Date(now);
    await suspensions.add(tx, { userId: user.id, ...said, since, by: by.id });
    await revokeAccess(tx, user.id, 'suspended', now);
    const changed = { by: by.id, before: user.status, after: 'suspended' };
    const detail = { ...changed, ...(said.until && { until: said.until.toISOString() }) };
    const entry = { action: 'account.suspended', userId: user.id, detail } as const;
    await audit.addWithReason(tx, { ...entry, reason: said.reason }, now);
    return user;
  });
  if (suspended) await tellSuspended(services, suspended, said);
}

/** Allows sign-ins to the account again, and tells the fan. Can be repeated. */
export async function reinstate(services: Telling, order: StaffOrder): Promise<void> {
  const reinstated = await act(services, order, BY_STAFF, async (tx, { user, by, now }) => {
    refuseStaff({ user, by });
    if (user.status === 'withdrawn') throw withdrawn();
    if (user.status === 'active') return undefined;
    await users.setStatus(tx, user.id, 'active');
    const detail = { by: by.id, before: user.status, after: 'active' };
    await audit.add(tx, { action: 'account.reinstated', userId: user.id, detail }, now);
    return user;
  });
  if (reinstated) await tellOwner(services, reinstated, 'reinstated');
}
