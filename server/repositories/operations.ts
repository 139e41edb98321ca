import { and, eq } from 'drizzle-orm';
import type { Executor } from '../db/executor.ts';
import { operations as table } from '../db/schema/operations.ts';

/** A press that its page has named; `call` is its method and path. */
export type Operation = { idHash: string; call: string };

type Pressed = { operation: Operation | undefined; user?: { id: string } };

export const operations = {
  /** In the transaction of what was done: if its answer is lost, the same press is answered as done. */
  async record(tx: Executor, { operation, user }: Pressed, now: number): Promise<void> {
    if (!operation) return;
    const row = { ...operation, userId: user?.id ?? null, doneAt: new Date(now) };
    await tx.insert(table).values(row).onConflictDoNothing();
  },

  async find(
    db: Executor,
    { idHash, call }: Operation,
  ): Promise<typeof table.$inferSelect | undefined> {
    const isThis = and(eq(table.idHash, idHash), eq(table.call, call));
    const [row] = await db.select().from(table).where(isThis);
    return row;
  },

  /** Whatever the call was. */
  async isDone(db: Executor, idHash: string): Promise<boolean> {
    const rows = await db.select().from(table).where(eq(table.idHash, idHash));
    return rows.length > 0;
  },
};
