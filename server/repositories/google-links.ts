import { and, eq, isNull } from 'drizzle-orm';
import * as LIMITS from '../../contract/limits.ts';
import type { Executor } from '../db/executor.ts';
import { googleLinks as table } from '../db/schema/proofs.ts';
import { endReason, freshCode, hasTriesLeft, incrementTries } from './code-attempts.ts';

export type GoogleLink = Pick<typeof table.$inferSelect, 'googleSub' | 'salt' | 'codeHash'>;

export const googleLinks = {
  /** An account has at most one pending link: a new one replaces the last. */
  async put(db: Executor, userId: string, link: GoogleLink, now: number): Promise<void> {
    const lifetime = LIMITS.googleLinkCodeLifetime;
    const fresh = { ...link, createdAt: new Date(now), ...freshCode(now, lifetime) };
    await db
      .insert(table)
      .values({ userId, ...fresh })
      .onConflictDoUpdate({ target: table.userId, set: fresh });
  },

  /** Removes a link whose code could not be sent. */
  async drop(db: Executor, userId: string, { codeHash }: GoogleLink): Promise<void> {
    await db.delete(table).where(and(eq(table.userId, userId), eq(table.codeHash, codeHash)));
  },

  /** Counts a try and only then returns what to compare with; nothing once the tries or the time are used up. */
  async countTry(db: Executor, userId: string, now: number): Promise<GoogleLink | undefined> {
    const [row] = await db
      .update(table)
      .set(incrementTries(table))
      .where(and(eq(table.userId, userId), hasTriesLeft(table, now)))
      .returning({ googleSub: table.googleSub, salt: table.salt, codeHash: table.codeHash });
    return row;
  },

  /** True for exactly one caller per code. */
  async use(db: Executor, userId: string, { codeHash }: GoogleLink, now: number): Promise<boolean> {
    const rows = await db
      .update(table)
      .set({ usedAt: new Date(now) })
      .where(and(eq(table.userId, userId), eq(table.codeHash, codeHash), isNull(table.usedAt)))
      .returning({ userId: table.userId });
    return rows.length === 1;
  },

  /** Why no try was allowed. */
  async failureReason(
    db: Executor,
    userId: string,
    now: number,
  ): Promise<'no_pending_link' | 'used' | 'code_expired' | 'code_exhausted'> {
    const [row] = await db.select().from(table).where(eq(table.userId, userId));
    if (!row) return 'no_pending_link';
    return row.usedAt ? 'used' : endReason(row, now);
  },
};
