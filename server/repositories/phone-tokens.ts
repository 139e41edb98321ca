import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '../db/executor.ts';
import { phoneTokens as table } from '../db/schema/proofs.ts';
import type { CodeKey } from './codes.ts';

const LIFETIME = 60 * 60_000;
/** Enough for every honest correction; too few to list e-mail addresses with. */
const MOST_ATTEMPTS = 60;

const ofToken = (tokenHash: string, { phoneNumber, purpose }: CodeKey, now: number) =>
  and(
    eq(table.tokenHash, tokenHash),
    eq(table.phoneNumber, phoneNumber),
    eq(table.purpose, purpose),
    gt(table.expiresAt, new Date(now)),
  );

export const phoneTokens = {
  async insert(db: Executor, tokenHash: string, key: CodeKey, now: number): Promise<void> {
    await db.insert(table).values({
      tokenHash,
      ...key,
      createdAt: new Date(now),
      expiresAt: new Date(now + LIFETIME),
    });
  },

  async isThere(db: Executor, tokenHash: string, now: number): Promise<boolean> {
    const isThis = and(eq(table.tokenHash, tokenHash), gt(table.expiresAt, new Date(now)));
    const rows = await db.select({ tokenHash: table.tokenHash }).from(table).where(isThis);
    return rows.length > 0;
  },

  /** Counts a try and returns the account that the token has created already; undefined if it is invalid here. */
  async open(
    db: Executor,
    tokenHash: string,
    key: CodeKey,
    now: number,
    attempts = MOST_ATTEMPTS,
  ): Promise<{ usedAt: Date | null; usedBy: string | null } | undefined> {
    const [row] = await db
      .update(table)
      .set({ attempts: sql`${table.attempts} + 1` })
      .where(and(ofToken(tokenHash, key, now), lt(table.attempts, attempts)))
      .returning({ usedAt: table.usedAt, usedBy: table.usedBy });
    return row;
  },

  /** Takes back a try that was not completed. */
  async close(db: Executor, tokenHash: string): Promise<void> {
    await db
      .update(table)
      .set({ attempts: sql`${table.attempts} - 1` })
      .where(and(eq(table.tokenHash, tokenHash), gt(table.attempts, 0)));
  },

  /** True for exactly one caller; a second waits for the first one's transaction to end. */
  async use(db: Executor, tokenHash: string, key: CodeKey, now: number): Promise<boolean> {
    const rows = await db
      .update(table)
      .set({ usedAt: new Date(now) })
      .where(and(ofToken(tokenHash, key, now), isNull(table.usedAt)))
      .returning({ tokenHash: table.tokenHash });
    return rows.length === 1;
  },

  /** Whom the token has served. */
  async setUsedBy(db: Executor, tokenHash: string, userId: string | null): Promise<void> {
    await db.update(table).set({ usedBy: userId }).where(eq(table.tokenHash, tokenHash));
  },

  async usedBy(db: Executor, tokenHash: string): Promise<string | null | undefined> {
    const [row] = await db
      .select({ usedBy: table.usedBy })
      .from(table)
      .where(eq(table.tokenHash, tokenHash));
    return row?.usedBy;
  },
};
