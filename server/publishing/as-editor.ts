import type { FastifyInstance } from 'fastify';
import { EDITORS } from '../../contract/user.ts';
import { requireProof } from '../auth/proof.ts';
import { type Account, forbidden } from '../auth/sessions.ts';
import type { Executor } from '../db/executor.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { users } from '../repositories/users.ts';

/** Role and proof are read again under a lock: a change that has waited for the loss of the role is refused. */
export const asEditor = <T>(
  { database, clock }: Pick<FastifyInstance, 'database' | 'clock'>,
  account: Account,
  work: (tx: Executor, given: { by: string; now: number }) => Promise<T>,
): Promise<T> =>
  database.orm.transaction(async (tx) => {
    const by = await users.lockShared(tx, account.user.id);
    const now = clock.now();
    if (by?.status !== 'active') throw refuse(401, 'unauthorized', MESSAGES.signInFirst);
    if (!EDITORS.some((role) => role === by.role)) throw forbidden();
    await requireProof(tx, account, now, 'entry');
    return work(tx, { by: by.id, now });
  });
