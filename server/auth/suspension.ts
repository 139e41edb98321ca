import type { FastifyInstance } from 'fastify';
import { refuse } from '../lib/refusal.ts';
import { WORDS } from '../lib/words.ts';
import { audit } from '../repositories/audit.ts';
import { users } from '../repositories/users.ts';
import { shutOut } from './shut-out.ts';

type House = Pick<FastifyInstance, 'database' | 'clock'>;

/** Both ids are accounts': who is meant, and whose doing it is. */
type Order = { userId: string; by: string };

type Change = {
  to: 'active' | 'suspended';
  action: 'account.suspended' | 'account.reinstated';
};

/** From now on nobody is signed in to the account, and whoever signs in is told so. Safe to repeat. */
export async function suspend(house: House, order: Order): Promise<void> {
  if (order.userId === order.by) throw refuse(403, 'forbidden', WORDS.admin.oneself);
  await change(house, order, { to: 'suspended', action: 'account.suspended' });
}

/** The account may be signed in to again. Safe to repeat. */
export const reinstate = (house: House, order: Order): Promise<void> =>
  change(house, order, { to: 'active', action: 'account.reinstated' });

const change = ({ database, clock }: House, { userId, by }: Order, { to, action }: Change) =>
  database.orm.transaction(async (tx) => {
    const now = clock.now();
    const user = await users.heldAlone(tx, userId);
    if (!user) throw refuse(404, 'not_found', WORDS.admin.unknown);
    if (user.status === 'withdrawn') throw refuse(409, 'conflict', WORDS.admin.withdrawn);
    if (user.status === to) return;
    if (to === 'suspended' && user.role === 'admin') {
      throw refuse(403, 'forbidden', WORDS.admin.anotherAdmin);
    }
    await users.setStatus(tx, userId, to);
    if (to === 'suspended') await shutOut(tx, userId, to, now);
    await audit.add(tx, { action, userId, detail: { by } }, now);
  });
