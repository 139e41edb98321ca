import type { FastifyInstance } from 'fastify';
import type { Executor } from '../db/executor.ts';
import { type UserRow, users } from '../repositories/users.ts';
import { requireProof } from './proof.ts';
import type { Account } from './sessions.ts';

/**
 * After a proof of the account in this session. The account is locked, so that two changes of it
 * cannot wait for each other; `held` is the account as it is then.
 */
export const afterProof = <T>(
  { database, clock }: Pick<FastifyInstance, 'database' | 'clock'>,
  account: Account,
  work: (tx: Executor, now: number, held: UserRow) => Promise<T>,
): Promise<T> =>
  database.orm.transaction(async (tx) => {
    const now = clock.now();
    const user = (await users.lockForUpdate(tx, account.user.id)) ?? account.user;
    await requireProof(tx, { ...account, user }, now);
    return work(tx, now, user);
  });
