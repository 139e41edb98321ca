import type { FastifyInstance } from 'fastify';
import { audit } from '../repositories/audit.ts';
import { devices } from '../repositories/devices.ts';
import { sessions } from '../repositories/sessions.ts';
import { users } from '../repositories/users.ts';

/** The account is withdrawn and nobody is signed in to it any more; its days begin to count. */
export const withdraw = (
  { database, clock }: Pick<FastifyInstance, 'database' | 'clock'>,
  userId: string,
): Promise<void> =>
  database.orm.transaction(async (tx) => {
    const now = clock.now();
    if (!(await users.withdraw(tx, userId, now))) return;
    await sessions.endAllOf(tx, userId, 'withdrawn', now);
    await devices.forgetAllOf(tx, userId);
    await audit.add(tx, { action: 'account.withdrawn', userId }, now);
  });
