import { eq } from 'drizzle-orm';
import * as LIMITS from '../../contract/limits.ts';
import type { Executor } from '../db/executor.ts';
import { supportRequests as table } from '../db/schema/support.ts';

/** In milliseconds. */
export const SUPPORT_REQUESTS_KEPT = LIMITS.supportKeptDays * 24 * 60 * 60_000;

/** As a fan has sent it. */
export type SupportRequest = Omit<
  typeof table.$inferSelect,
  'id' | 'state' | 'assignedTo' | 'version'
>;

export const supportRequests = {
  /** Waits for a transaction that writes the same key; false if the key existed. */
  async add(db: Executor, request: SupportRequest): Promise<boolean> {
    const rows = await db
      .insert(table)
      .values(request)
      .onConflictDoNothing({ target: table.keyHash })
      .returning({ id: table.id });
    return rows.length === 1;
  },

  async withKey(db: Executor, keyHash: string): Promise<SupportRequest | undefined> {
    const [row] = await db.select().from(table).where(eq(table.keyHash, keyHash));
    return row;
  },
};
