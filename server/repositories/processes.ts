import { desc, eq, gt } from 'drizzle-orm';
import type { Executor } from '../db/executor.ts';
import { processes as table } from '../db/schema/figures.ts';

export type ProcessRow = typeof table.$inferSelect;

/** One that has ended without a word is shown this long. */
export const PROCESSES_KEPT = 60 * 60_000;

export const processes = {
  async put(db: Executor, row: ProcessRow): Promise<void> {
    const { id, ...said } = row;
    await db.insert(table).values(row).onConflictDoUpdate({ target: table.id, set: said });
  },

  async remove(db: Executor, id: string): Promise<void> {
    await db.delete(table).where(eq(table.id, id));
  },

  /** The newest first. */
  list: (db: Executor, now: number): Promise<ProcessRow[]> =>
    db
      .select()
      .from(table)
      .where(gt(table.seenAt, new Date(now - PROCESSES_KEPT)))
      .orderBy(desc(table.startedAt), table.id)
      .limit(100),
};
