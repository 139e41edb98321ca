import { and, type Column, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { Executor } from '../db/executor.ts';
import { passkeys as table, usedChallenges } from '../db/schema/passkeys.ts';

export type PasskeyRow = typeof table.$inferSelect;
type NewPasskey = Omit<typeof table.$inferInsert, 'id' | 'name' | 'createdAt' | 'usedAt'>;

/** The ID may be any text: it is compared as such. */
const isOwn = ({ userId, id }: { userId: string; id: string }) =>
  and(eq(table.userId, userId), eq(sql`${table.id}::text`, id));

/** Takes the column of an account's row. */
export const hasPasskey = (userId: Column) =>
  sql<boolean>`exists (select from ${table} where ${table.userId} = ${userId})`;

export const passkeys = {
  /** The newest first. */
  async of(db: Executor, userId: string): Promise<PasskeyRow[]> {
    return db
      .select()
      .from(table)
      .where(eq(table.userId, userId))
      .orderBy(desc(table.createdAt), table.id);
  },

  async isAny(db: Executor, userId: string): Promise<boolean> {
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(eq(table.userId, userId))
      .limit(1);
    return rows.length === 1;
  },

  async byCredential(db: Executor, credentialId: string): Promise<PasskeyRow | undefined> {
    const [row] = await db.select().from(table).where(eq(table.credentialId, credentialId));
    return row;
  },

  /** False if the device's credential is known already. */
  async add(db: Executor, passkey: NewPasskey, now: number): Promise<boolean> {
    const rows = await db
      .insert(table)
      .values({ ...passkey, createdAt: new Date(now) })
      .onConflictDoNothing()
      .returning({ id: table.id });
    return rows.length === 1;
  },

  /** False for a counter that has been reported before, unless the device counts nothing. */
  async use(db: Executor, id: string, counter: number, now: number): Promise<boolean> {
    const isNewer = or(lt(table.counter, counter), and(eq(table.counter, 0), sql`${counter} = 0`));
    const rows = await db
      .update(table)
      .set({ counter, usedAt: new Date(now) })
      .where(and(eq(table.id, id), isNewer))
      .returning({ id: table.id });
    return rows.length === 1;
  },

  async rename(db: Executor, asked: { userId: string; id: string }, name: string) {
    const rows = await db
      .update(table)
      .set({ name })
      .where(isOwn(asked))
      .returning({ id: table.id });
    return rows.length === 1;
  },

  async remove(db: Executor, asked: { userId: string; id: string }): Promise<boolean> {
    const rows = await db.delete(table).where(isOwn(asked)).returning({ id: table.id });
    return rows.length === 1;
  },

  /** True for exactly one caller; a second waits for the first one's transaction to end. */
  async useChallenge(db: Executor, challengeHash: string, expiresAt: number): Promise<boolean> {
    const rows = await db
      .insert(usedChallenges)
      .values({ challengeHash, expiresAt: new Date(expiresAt) })
      .onConflictDoNothing()
      .returning({ hash: usedChallenges.challengeHash });
    return rows.length === 1;
  },
};
