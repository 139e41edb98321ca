import type { FastifyInstance } from 'fastify';
import type { OwnSession } from '../../contract/schemas/sessions.ts';
import type { Executor } from '../db/executor.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { audit } from '../repositories/audit.ts';
import { operations } from '../repositories/operations.ts';
import { ownSessions } from '../repositories/own-sessions.ts';
import { afterProof } from './after-proof.ts';
import type { Account } from './sessions.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock'>;

export async function listSessions(
  { database, clock }: Services,
  { user, sessionId }: Account,
): Promise<OwnSession[]> {
  const asked = { userId: user.id, sessionId };
  const rows = await ownSessions.list(database.orm, asked, clock.now());
  return rows.map(({ id, browser, system, createdAt, usedAt }) => ({
    id,
    isCurrent: id === sessionId,
    browser,
    system,
    startedAt: createdAt.toISOString(),
    usedAt: usedAt.toISOString(),
  }));
}

/** Ends one of the account's sessions; again without effect. Another account's is as unknown as none. */
export const endSession = (services: Services, account: Account, id: string): Promise<void> =>
  afterProof(services, account, async (tx, now) => {
    const userId = account.user.id;
    const result = await ownSessions.end(tx, { userId, id }, now);
    if (result === 'unknown') throw refuse(404, 'not_found', MESSAGES.sessions.unknown);
    if (result === 'ended') {
      await audit.add(tx, { action: 'session.ended', userId, sessionId: id }, now);
      await operations.record(tx, account, now);
    }
  });

/** Ends every session of the account but the one that asks. */
export const endOtherSessions = (services: Services, account: Account): Promise<void> =>
  afterProof(services, account, (tx, now) => endAllBut(tx, account, now));

/** The caller has had a proof of the account. */
export async function endAllBut(tx: Executor, account: Account, now: number): Promise<void> {
  const { sessionId } = account;
  const userId = account.user.id;
  await operations.record(tx, account, now);
  const ended = await ownSessions.endOthers(tx, { userId, sessionId }, now);
  if (ended === 0) return;
  const entry = { action: 'session.others-ended', userId, sessionId, detail: { ended } } as const;
  await audit.add(tx, entry, now);
}
