import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Executor } from '../db/executor.ts';
import { paymentDetachments, paymentMethods as table } from '../db/schema/payments.ts';

type Row = typeof table.$inferSelect;
export type StoredMethod = Omit<Row, 'userId' | 'createdAt'>;
type NewMethod = Omit<StoredMethod, 'id' | 'isDefault'> & { userId: string };

const stored = ({ userId: _, createdAt: __, ...method }: Row): StoredMethod => method;

export const paymentMethods = {
  /** All of a fan: the default one first, then the newest. */
  async of(db: Executor, userId: string): Promise<StoredMethod[]> {
    const rows = await db
      .select()
      .from(table)
      .where(eq(table.userId, userId))
      .orderBy(desc(table.isDefault), desc(table.createdAt), table.id);
    return rows.map(stored);
  },

  async add(
    db: Executor,
    method: NewMethod,
    isDefault: boolean,
    now: number,
  ): Promise<StoredMethod> {
    const [row] = await db
      .insert(table)
      .values({ ...method, isDefault, createdAt: new Date(now) })
      .returning();
    if (!row) throw new Error('payment methods: the insert returned no row');
    return stored(row);
  },

  async makeDefault(db: Executor, userId: string, id: string): Promise<void> {
    const others = and(eq(table.userId, userId), eq(table.isDefault, true), ne(table.id, id));
    await db.update(table).set({ isDefault: false }).where(others);
    await db.update(table).set({ isDefault: true }).where(eq(table.id, id));
  },

  /** The provider is told afterwards, by the list of `detachments`. */
  async remove(db: Executor, ids: readonly string[], now: number): Promise<void> {
    if (ids.length === 0) return;
    const removed = await db
      .delete(table)
      .where(inArray(table.id, [...ids]))
      .returning({ reference: table.reference });
    await detachments.add(
      db,
      removed.map(({ reference }) => reference),
      now,
    );
  },
};

export const detachments = {
  async add(db: Executor, references: readonly string[], now: number): Promise<void> {
    if (references.length === 0) return;
    const createdAt = new Date(now);
    await db
      .insert(paymentDetachments)
      .values(references.map((reference) => ({ reference, createdAt })))
      .onConflictDoNothing();
  },

  /** The oldest first. */
  async some(db: Executor, most: number): Promise<string[]> {
    const rows = await db
      .select({ reference: paymentDetachments.reference })
      .from(paymentDetachments)
      .orderBy(asc(paymentDetachments.createdAt))
      .limit(most);
    return rows.map(({ reference }) => reference);
  },

  async remove(db: Executor, reference: string): Promise<void> {
    await db.delete(paymentDetachments).where(eq(paymentDetachments.reference, reference));
  },
};
