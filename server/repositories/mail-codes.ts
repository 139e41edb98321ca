import { and, eq, isNull } from 'drizzle-orm';
import * as LIMITS from '../../contract/limits.ts';
import type { Executor } from '../db/executor.ts';
import { mailCodes as table } from '../db/schema/proofs.ts';
import type { StoredCode } from './code-attempts.ts';
import { endReason, freshCode, hasTriesLeft, incrementTries } from './code-attempts.ts';

export type MailPurpose = (typeof table.$inferSelect)['purpose'];
/** With the email, so that a code is invalid once the account has another one. */
export type MailCodeKey = { userId: string; purpose: MailPurpose; email: string };

const ofKey = ({ userId, purpose, email }: MailCodeKey) =>
  and(eq(table.userId, userId), eq(table.purpose, purpose), eq(table.email, email));

export const mailCodes = {
  /** Replaces an earlier code of the same account and purpose. */
  async put(db: Executor, key: MailCodeKey, code: StoredCode, now: number): Promise<void> {
    const fresh = { ...code, createdAt: new Date(now), ...freshCode(now, LIMITS.codeLifetime) };
    await db
      .insert(table)
      .values({ ...key, ...fresh })
      .onConflictDoUpdate({
        target: [table.userId, table.purpose],
        set: { email: key.email, ...fresh },
      });
  },

  /** Removes a code that could not be sent. */
  async drop(db: Executor, key: MailCodeKey, { codeHash }: StoredCode): Promise<void> {
    await db.delete(table).where(and(ofKey(key), eq(table.codeHash, codeHash)));
  },

  /** Counts a try and only then returns what to compare with; nothing once the tries or the time are used up. */
  async countTry(db: Executor, key: MailCodeKey, now: number): Promise<StoredCode | undefined> {
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
    key: MailCodeKey,
    { codeHash }: StoredCode,
    now: number,
  ): Promise<boolean> {
    const rows = await db
      .update(table)
      .set({ usedAt: new Date(now) })
      .where(and(ofKey(key), eq(table.codeHash, codeHash), isNull(table.usedAt)))
      .returning({ userId: table.userId });
    return rows.length === 1;
  },

  /** Why no try was allowed. */
  async failureReason(
    db: Executor,
    key: MailCodeKey,
    now: number,
  ): Promise<'invalid_code' | 'code_expired' | 'code_exhausted'> {
    const [row] = await db.select().from(table).where(ofKey(key));
    return !row || row.usedAt ? 'invalid_code' : endReason(row, now);
  },
};
