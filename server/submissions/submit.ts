import type { FastifyInstance } from 'fastify';
import type { Executor } from '../db/executor.ts';
import { isRepeated, refuseUnseen } from '../lib/replaced.ts';
import { users } from '../repositories/users.ts';

type Submission<Said, Stored> = {
  userId: string;
  /** The tidy form as it is stored, and the version that it replaces, as in contract/schemas/common.ts. */
  said: Said;
  replaces: string | null | undefined;
  /** Throws a refusal unless the form is accepted at this time. */
  check(now: number): void;
  /** Locks whatever must not change until the transaction ends; `known` is the stored version. */
  begin(tx: Executor): Promise<{
    known: Stored | null;
    /** It brings what the stored version does not tell. */
    brings?: boolean;
    save(now: number): Promise<Stored>;
  }>;
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
    const { known, brings = false, save } = await begin(tx);
    // The time is read again: waiting for a lock may take long.
    const now = clock.now();
    check(now);
    if (known && !brings && isRepeated<Said>(known, said)) return known;
    refuseUnseen(known, replaces);
    return save(now);
  });
}
