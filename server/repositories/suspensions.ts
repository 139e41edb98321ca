import { and, asc, eq, lte } from 'drizzle-orm';
import type { Executor } from '../db/executor.ts';
import { suspensions as table } from '../db/schema/suspensions.ts';

type SuspensionRow = typeof table.$inferSelect;

const lapsed = (now: number) => lte(table.until, new Date(now));

export const suspensions = {
  async of(db: Executor, userId: string): Promise<SuspensionRow | undefined> {
    const [row] = await db.select().from(table).where(eq(table.userId, userId));
    return row;
  },

  /** The account must be locked, and have none. */
  async add(db: Executor, suspension: SuspensionRow): Promise<void> {
    await db.insert(table).values(suspension);
  },

  async isLapsed(db: Executor, userId: string, now: number): Promise<boolean> {
    const rows = await db
      .select({ userId: table.userId })
      .from(table)
      .where(and(eq(table.userId, userId), lapsed(now)));
    return rows.length > 0;
  },

  /** The accounts of those that are over, the first one first. */
  async lapsed(db: Executor, now: number, most: number): Promise<string[]> {
    const rows = await db
      .select({ userId: table.userId })
      .from(table)
      .where(lapsed(now))
      .orderBy(asc(table.until))
      .limit(most);
    return rows.map(({ userId }) => userId);
  },
};
