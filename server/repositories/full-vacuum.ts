import type { Executor } from '../db/executor.ts';
import { fullVacuum as table } from '../db/schema/ledgers.ts';

const DAY = 24 * 60 * 60_000;

export const fullVacuum = {
  /** After accounts were deleted, even if the process is killed in between; and once a day for other deleted rows. */
  async isDue(db: Executor, now: number): Promise<boolean> {
    const [last] = await db.select({ at: table.at }).from(table);
    return !last || Math.abs(now - last.at.getTime()) >= DAY;
  },

  /** In the transaction that deletes the rows. */
  async markDue(db: Executor): Promise<void> {
    await db.delete(table);
  },

  async markDone(db: Executor, now: number): Promise<void> {
    const at = new Date(now);
    await db.insert(table).values({ at }).onConflictDoUpdate({ target: table.only, set: { at } });
  },
};
