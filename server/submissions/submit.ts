import type { FastifyInstance } from 'fastify';
import type { Fault } from '../../contract/rules/faults.ts';
import type { Executor } from '../db/executor.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { isRepeated, refuseUnseen } from '../lib/replaced.ts';
import { users } from '../repositories/users.ts';

type FormFault = Fault<string, keyof typeof MESSAGES.faults>;
type Version = { updatedAt: string };

/** What differs between an entry and an application. */
type SubmissionKind<Said extends object, Stored extends Said & Version> = {
  userId: string;
  /** The tidy form as it is stored. */
  said: Said;
  /** As in `Replaced` of contract/schemas/common.ts. */
  replaces: string | null | undefined;
  /** Throws a refusal unless it can be submitted at this time. */
  requireOpen(now: number): void;
  faults(now: number): FormFault[];
  /** Refused with 403 and without its field. */
  ineligible?: FormFault['code'];
  /** Locks whatever must not change until the transaction ends; `known` is the stored one. */
  begin(tx: Executor): Promise<{ known: Stored | null; save(now: number): Promise<Stored> }>;
};

/**
 * Accepts a submission, or its correction: one for each account, until the deadline by the server's
 * clock. A lock on the account makes two simultaneous requests one submission.
 */
export async function submit<Said extends object, Stored extends Said & Version>(
  { database, clock }: Pick<FastifyInstance, 'database' | 'clock'>,
  kind: SubmissionKind<Said, Stored>,
): Promise<Stored> {
  const asked = clock.now();
  kind.requireOpen(asked);
  const [fault] = kind.faults(asked);
  if (fault) {
    const { code, field } = fault;
    const isOfForm = code === kind.ineligible;
    throw refuse(isOfForm ? 403 : 400, code, MESSAGES.faults[code], isOfForm ? undefined : field);
  }
  return database.orm.transaction(async (tx) => {
    await users.lockForUpdate(tx, kind.userId);
    const { known, save } = await kind.begin(tx);
    // The time is read again: waiting for a lock may take long.
    const now = clock.now();
    kind.requireOpen(now);
    if (known && isRepeated<Said>(known, kind.said)) return known;
    refuseUnseen(known, kind.replaces);
    return save(now);
  });
}
