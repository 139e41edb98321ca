import type { FastifyInstance } from 'fastify';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { audit } from '../repositories/audit.ts';
import { users } from '../repositories/users.ts';
import { revokeAccess } from './revoke-access.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock'>;

/** Both are account IDs: the suspended account, and the admin. */
type Order = { userId: string; by: string };

type Change = {
  to: 'active' | 'suspended';
  action: 'account.suspended' | 'account.reinstated';
};

/** Ends all sessions; further sign-ins get a message. Can be repeated. */
export async function suspend(services: Services, order: Order): Promise<void> {
  if (order.userId === order.by) throw refuse(403, 'forbidden', MESSAGES.admin.oneself);
  await change(services, order, { to: 'suspended', action: 'account.suspended' });
}

/** Allows sign-ins to the account again. Can be repeated. */
export const reinstate = (services: Services, order: Order): Promise<void> =>
  change(services, order, { to: 'active', action: 'account.reinstated' });

const change = ({ database, clock }: Services, { userId, by }: Order, { to, action }: Change) =>
  database.orm.transaction(async (tx) => {
    const now = clock.now();
    const user = await users.lockForUpdate(tx, userId);
    if (!user) throw refuse(404, 'not_found', MESSAGES.admin.unknown);
    if (user.status === 'withdrawn') throw refuse(409, 'conflict', MESSAGES.admin.withdrawn);
    if (user.status === to) return;
    if (to === 'suspended' && user.role === 'admin') {
      throw refuse(403, 'forbidden', MESSAGES.admin.anotherAdmin);
    }
    await users.setStatus(tx, userId, to);
    if (to === 'suspended') await revokeAccess(tx, userId, to, now);
    await audit.add(tx, { action, userId, detail: { by } }, now);
  });
