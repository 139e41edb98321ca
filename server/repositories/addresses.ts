import { and, desc, eq, ne } from 'drizzle-orm';
import type { AddressInput, PostalAddress } from '../../contract/schemas/addresses.ts';
import type { Executor } from '../db/executor.ts';
import { addresses as table } from '../db/schema/addresses.ts';

type NewAddress = AddressInput & { userId: string; keyHash: string };
type Row = typeof table.$inferSelect;
export type StoredAddress = PostalAddress & { keyHash: string };

const stored = ({ userId: _, createdAt: __, updatedAt, ...address }: Row): StoredAddress => ({
  ...address,
  updatedAt: updatedAt.toISOString(),
});

export const postalAddresses = {
  /** All of a fan: the default one first, then the newest. */
  async of(db: Executor, userId: string): Promise<StoredAddress[]> {
    const rows = await db
      .select()
      .from(table)
      .where(eq(table.userId, userId))
      .orderBy(desc(table.isDefault), desc(table.createdAt), table.id);
    return rows.map(stored);
  },

  /** Not as the default one. */
  async add(db: Executor, address: NewAddress, now: number): Promise<StoredAddress> {
    const at = new Date(now);
    const [row] = await db
      .insert(table)
      .values({ ...address, isDefault: false, createdAt: at, updatedAt: at })
      .returning();
    if (!row) throw new Error('addresses: the insert returned no row');
    return stored(row);
  },

  async change(db: Executor, id: string, address: AddressInput, now: number): Promise<void> {
    await db
      .update(table)
      .set({ ...address, updatedAt: new Date(now) })
      .where(eq(table.id, id));
  },

  async makeDefault(db: Executor, userId: string, id: string): Promise<void> {
    const others = and(eq(table.userId, userId), eq(table.isDefault, true), ne(table.id, id));
    await db.update(table).set({ isDefault: false }).where(others);
    await db.update(table).set({ isDefault: true }).where(eq(table.id, id));
  },

  async remove(db: Executor, id: string): Promise<void> {
    await db.delete(table).where(eq(table.id, id));
  },
};
