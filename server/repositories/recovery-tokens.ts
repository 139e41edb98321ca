import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '../db/executor.ts';
import { recoveryTokens as table } from '../db/schema/proofs.ts';

const LIFETIME = 15 * 60_000;

export const recoveryTokens = {
  /** An account has at most one: a new one replaces the last. */
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

  async ownerOf(db: Executor, tokenHash: string): Promise<string | undefined> {
    const [row] = await db
      .select({ userId: table.userId })
      .from(table)
      .where(eq(table.tokenHash, tokenHash));
    return row?.userId;
  },

  /** True for exactly one caller. */
  async use(db: Executor, tokenHash: string, now: number): Promise<boolean> {
    const at = new Date(now);
    const rows = await db
      .update(table)
      .set({ usedAt: at })
      .where(and(eq(table.tokenHash, tokenHash), isNull(table.usedAt), gt(table.expiresAt, at)))
      .returning({ userId: table.userId });
    return rows.length === 1;
  },

  async forgetOf(db: Executor, userId: string): Promise<void> {
    await db.delete(table).where(eq(table.userId, userId));
  },
};
