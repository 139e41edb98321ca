import { and, eq, isNull } from 'drizzle-orm';
import * as LIMITS from '../../contract/limits.ts';
import type { Executor } from '../db/executor.ts';
import { verificationCodes as table } from '../db/schema/proofs.ts';
import type { StoredCode } from './code-attempts.ts';
import { endReason, freshCode, hasTriesLeft, incrementTries } from './code-attempts.ts';

export type Purpose = (typeof table.$inferSelect)['purpose'];
export type CodeKey = { phoneNumber: string; purpose: Purpose };
/** A code belongs to the device that requested it. */
export type DeviceCodeKey = CodeKey & { deviceHash: string };

const ofKey = ({ deviceHash, phoneNumber, purpose }: DeviceCodeKey) =>
  and(
    eq(table.deviceHash, deviceHash),
    eq(table.phoneNumber, phoneNumber),
    eq(table.purpose, purpose),
  );

export const codes = {
  /** Replaces the device's earlier code for the same number and purpose. */
  async put(db: Executor, key: DeviceCodeKey, code: StoredCode, now: number): Promise<void> {
    const fresh = { ...code, sentAt: new Date(now), ...freshCode(now, LIMITS.codeLifetime) };
    await db
      .insert(table)
      .values({ ...key, ...fresh })
      .onConflictDoUpdate({
        target: [table.deviceHash, table.phoneNumber, table.purpose],
        set: fresh,
      });
  },

  /** Counts a try and only then returns what to compare with; nothing once the tries or the time are used up. */
  async countTry(db: Executor, key: DeviceCodeKey, now: number): Promise<StoredCode | undefined> {
    const [row] = await db
      .update(table)
      .set(incrementTries(table))
      .where(and(ofKey(key), hasTriesLeft(table, now)))
      .returning({ salt: table.salt, codeHash: table.codeHash });
    return row;
  },

  /** True for exactly one caller per code. */
  async use(
    db: Executor,
    key: DeviceCodeKey,
    { codeHash }: StoredCode,
    now: number,
  ): Promise<boolean> {
    const rows = await db
      .update(table)
      .set({ usedAt: new Date(now) })
      .where(and(ofKey(key), eq(table.codeHash, codeHash), isNull(table.usedAt)))
      .returning({ phoneNumber: table.phoneNumber });
    return rows.length === 1;
  },

  /** Why no try was allowed. */
  async failureReason(
    db: Executor,
    key: DeviceCodeKey,
    now: number,
  ): Promise<'invalid_code' | 'code_expired' | 'code_exhausted'> {
    const [row] = await db.select().from(table).where(ofKey(key));
    return !row || row.usedAt ? 'invalid_code' : endReason(row, now);
  },
};
