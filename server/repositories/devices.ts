import { and, eq, gt } from 'drizzle-orm';
import { devices as table } from '../db/schema/accounts.ts';
import type { Executor } from './executor.ts';

/** How long a browser that signed in stays known. */
export const DEVICE_LIFETIME = 180 * 24 * 60 * 60_000;

export const devices = {
  /** The id of a browser that this account's owner has used. */
  async find(
    db: Executor,
    { tokenHash, userId }: { tokenHash: string; userId: string },
    now: number,
  ): Promise<string | undefined> {
    const [row] = await db
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          eq(table.tokenHash, tokenHash),
          eq(table.userId, userId),
          gt(table.usedAt, new Date(now - DEVICE_LIFETIME)),
        ),
      );
    return row?.id;
  },

  async insert(db: Executor, userId: string, tokenHash: string, now: number): Promise<void> {
    const at = new Date(now);
    await db.insert(table).values({ userId, tokenHash, createdAt: at, usedAt: at });
  },

  async touch(db: Executor, id: string, now: number): Promise<void> {
    await db
      .update(table)
      .set({ usedAt: new Date(now) })
      .where(eq(table.id, id));
  },

  async forgetAllOf(db: Executor, userId: string): Promise<void> {
    await db.delete(table).where(eq(table.userId, userId));
  },
};
