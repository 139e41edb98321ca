import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '../db/executor.ts';
import { googleSetups as table } from '../db/schema/proofs.ts';

export type GoogleSetup = typeof table.$inferSelect;

const LIFETIME = 30 * 60_000;

const living = (tokenHash: string, now: number) =>
  and(eq(table.tokenHash, tokenHash), gt(table.expiresAt, new Date(now)));

export const googleSetups = {
  async insert(
    db: Executor,
    setup: Pick<GoogleSetup, 'tokenHash' | 'googleSub' | 'email' | 'picture'>,
    now: number,
  ): Promise<void> {
    await db
      .insert(table)
      .values({ ...setup, createdAt: new Date(now), expiresAt: new Date(now + LIFETIME) });
  },

  /** Used or not, until it expires. */
  async find(db: Executor, tokenHash: string, now: number): Promise<GoogleSetup | undefined> {
    const [row] = await db.select().from(table).where(living(tokenHash, now));
    return row;
  },

  /** True for exactly one caller; a second waits for the first one's transaction to end. */
  async use(db: Executor, tokenHash: string, now: number): Promise<boolean> {
    const rows = await db
      .update(table)
      .set({ usedAt: new Date(now) })
      .where(and(living(tokenHash, now), isNull(table.usedAt)))
      .returning({ tokenHash: table.tokenHash });
    return rows.length === 1;
  },
};
