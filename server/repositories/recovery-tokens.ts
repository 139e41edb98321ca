import { recoveryTokens as table } from '../db/schema/accounts.ts';
import type { Executor } from './executor.ts';

const LIFETIME = 15 * 60_000;

export const recoveryTokens = {
  /** An account has one at most: a new one takes the place of the last. */
  async put(db: Executor, userId: string, tokenHash: string, now: number): Promise<void> {
    const fresh = {
      tokenHash,
      createdAt: new Date(now),
      expiresAt: new Date(now + LIFETIME),
      usedAt: null,
    };
    await db
      .insert(table)
      .values({ userId, ...fresh })
      .onConflictDoUpdate({ target: table.userId, set: fresh });
  },
};
