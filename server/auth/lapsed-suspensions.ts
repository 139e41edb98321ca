import type { FastifyInstance } from 'fastify';
import type { Executor, Transactor } from '../db/executor.ts';
import { audit } from '../repositories/audit.ts';
import { suspensions } from '../repositories/suspensions.ts';
import { type UserRow, users } from '../repositories/users.ts';

const BATCH = 200;

/** The locked account as it is once a suspension whose time is over has ended. */
export async function withoutLapsed(tx: Executor, user: UserRow, now: number): Promise<UserRow> {
  if (user.status !== 'suspended' || !(await suspensions.isLapsed(tx, user.id, now))) return user;
  await users.setStatus(tx, user.id, 'active');
  const detail = { before: user.status, after: 'active' };
  await audit.add(tx, { action: 'suspension.ended', userId: user.id, detail }, now);
  return { ...user, status: 'active' };
}

/**
 * Ends the account's suspension if its time is over. In a transaction before that of a sign-in,
 * which only shares its lock of the account: two of them could not both write.
 */
export async function endLapsed(
  { database: { orm }, clock }: Pick<FastifyInstance, 'database' | 'clock'>,
  userId: string,
): Promise<void> {
  if (await suspensions.isLapsed(orm, userId, clock.now())) await end(orm, userId, clock.now());
}

/** For the sweep; any number of processes may run it at the same time. */
export async function endAllLapsed(orm: Executor & Transactor, now: number): Promise<void> {
  let due: string[];
  do {
    due = await suspensions.lapsed(orm, now, BATCH);
    for (const userId of due) await end(orm, userId, now);
  } while (due.length === BATCH);
}

const end = (orm: Transactor, userId: string, now: number): Promise<void> =>
  orm.transaction(async (tx) => {
    const user = await users.lockForUpdate(tx, userId);
    if (user) await withoutLapsed(tx, user, now);
  });
