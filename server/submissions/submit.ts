import type { FastifyInstance } from 'fastify';
import type { Fault } from '../../contract/rules/faults.ts';
import type { Executor } from '../db/executor.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { isRepeated, refuseUnseen } from '../lib/replaced.ts';
import { users } from '../repositories/users.ts';

export function refuseFault([fault]: Fault<string, keyof typeof MESSAGES.faults>[]) {
  if (fault) throw refuse(400, fault.code, MESSAGES.faults[fault.code], fault.field);
}

type Submission<Said, Stored> = {
  userId: string;
  /** The tidy form as it is stored, and the version that it replaces, as in contract/schemas/common.ts. */
  said: Said;
  replaces: string | null | undefined;
  /** Throws a refusal unless the form is accepted at this time. */
  check(now: number): void;
  /** Locks whatever must not change until the transaction ends; `known` is the stored version. */
  begin(tx: Executor): Promise<{ known: Stored | null; save(now: number): Promise<Stored> }>;
};

/**
 * Accepts an entry, an application or its correction: one for each account, until the deadline by
 * the server's clock. A lock on the account makes two simultaneous requests one submission.
 */
export async function submit<Said extends object, Stored extends Said & { updatedAt: string }>(
  { database, clock }: Pick<FastifyInstance, 'database' | 'clock'>,
  { userId, said, replaces, check, begin }: Submission<Said, Stored>,
): Promise<Stored> {
  check(clock.now());
  return database.orm.transaction(async (tx) => {
    await users.lockForUpdate(tx, userId);
    const { known, save } = await begin(tx);
    // The time is read again: waiting for a lock may take long.
    const now = clock.now();
    check(now);
    if (known && isRepeated<Said>(known, said)) return known;
    refuseUnseen(known, replaces);
    return save(now);
  });
}
