import { eq } from 'drizzle-orm';
import type { Executor } from '../db/executor.ts';
import { profilePictures as table } from '../db/schema/pictures.ts';

type ProfilePicture = { userId: string; id: string; bytes: Buffer };

export const profilePictures = {
  async find(db: Executor, id: string): Promise<Buffer | undefined> {
    const [row] = await db.select({ bytes: table.bytes }).from(table).where(eq(table.id, id));
    return row?.bytes;
  },

  /** Instead of the one before. */
  async put(db: Executor, { userId, id, bytes }: ProfilePicture, now: number): Promise<void> {
    const kept = { id, bytes, createdAt: new Date(now) };
    await db
      .insert(table)
      .values({ userId, ...kept })
      .onConflictDoUpdate({ target: table.userId, set: kept });
  },

  async remove(db: Executor, userId: string): Promise<void> {
    await db.delete(table).where(eq(table.userId, userId));
  },
};
