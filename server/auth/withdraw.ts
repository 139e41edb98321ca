import type { FastifyInstance } from 'fastify';
import { audit } from '../repositories/audit.ts';
import { users } from '../repositories/users.ts';
import { shutOut } from './shut-out.ts';

/** The account is withdrawn and nobody is signed in to it any more; its days begin to count. */
export const withdraw = (
  { database, clock }: Pick<FastifyInstance, 'database' | 'clock'>,
  userId: string,
): Promise<void> =>
  database.orm.transaction(async (tx) => {
    const now = clock.now();
    if (!(await users.withdraw(tx, userId, now))) return;
    await shutOut(tx, userId, 'withdrawn', now);
    await audit.add(tx, { action: 'account.withdrawn', userId }, now);
  });
