import { and, eq, gt } from 'drizzle-orm';
import * as LIMITS from '../../contract/limits.ts';
import type { Executor } from '../db/executor.ts';
import { devices as table, users } from '../db/schema/accounts.ts';

/** How long a browser that signed in stays known. */
export const DEVICE_LIFETIME = LIMITS.browserKeptDays * 24 * 60 * 60_000;

type Device = { tokenHash: string; userId: string };

export const devices = {
  /** The ID of a browser that this account's owner has used. */
  async find(
    db: Executor,
    { tokenHash, userId }: Device,
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

  /** Whether the owner of the account that has this number has used the browser. */
  async isKnownTo(
    db: Executor,
    { tokenHash, phoneNumber }: { tokenHash: string; phoneNumber: string },
    now: number,
  ): Promise<boolean> {
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .innerJoin(users, eq(users.id, table.userId))
      .where(
        and(
          eq(users.phoneNumber, phoneNumber),
          eq(table.tokenHash, tokenHash),
          gt(table.usedAt, new Date(now - DEVICE_LIFETIME)),
        ),
      );
    return rows.length > 0;
  },

  async remember(db: Executor, device: Device, now: number): Promise<void> {
    const at = new Date(now);
    await db
      .insert(table)
      .values({ ...device, createdAt: at, usedAt: at })
      .onConflictDoUpdate({ target: [table.tokenHash, table.userId], set: { usedAt: at } });
  },

  async forgetAllOf(db: Executor, userId: string): Promise<void> {
    await db.delete(table).where(eq(table.userId, userId));
  },
};
