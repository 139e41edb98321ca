import { and, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as LIMITS from '../../contract/limits.ts';
import type { Executor } from '../db/executor.ts';
import {
  googleLinks as linkTable,
  mailCodes as mailTable,
  verificationCodes as phoneTable,
} from '../db/schema/proofs.ts';

export type StoredCode = { salt: string; codeHash: string };

/** Together with what it proves to belong to the fan: a phone number, an email or a Google account. */
export type SentCode = StoredCode & { proved: string };

type CodeFailure = 'missing' | 'used' | 'code_expired' | 'code_exhausted';

type CodeTable = PgTable &
  Pick<
    typeof phoneTable | typeof mailTable | typeof linkTable,
    'salt' | 'codeHash' | 'tries' | 'expiresAt' | 'usedAt'
  >;

type Proved =
  | (typeof phoneTable)['phoneNumber']
  | (typeof mailTable)['email']
  | (typeof linkTable)['googleSub'];

/** Common to all codes that are sent. */
function codesIn<Key>(table: CodeTable, proved: Proved, ofKey: (key: Key) => SQL | undefined) {
  const { salt, codeHash, tries, expiresAt, usedAt } = table;
  const ofCode = (key: Key, code: StoredCode) => and(ofKey(key), eq(codeHash, code.codeHash));
  return {
    /** Counts a try and only then returns what to compare with; nothing once the tries or the time are used up. */
    async countTry(db: Executor, key: Key, now: number): Promise<SentCode | undefined> {
      const isOpen = and(isNull(usedAt), lt(tries, LIMITS.codeTries), gt(expiresAt, new Date(now)));
      const [row] = await db
        .update(table)
        // In the same UPDATE as its condition, so that a burst of guesses has only five tries.
        .set({ tries: sql`${tries} + 1` })
        .where(and(ofKey(key), isOpen))
        .returning({ salt, codeHash, proved });
      return row;
    },

    /** True for exactly one caller per code. */
    async use(db: Executor, key: Key, code: StoredCode, now: number): Promise<boolean> {
      const rows = await db
        .update(table)
        .set({ usedAt: new Date(now) })
        .where(and(ofCode(key, code), isNull(usedAt)))
        .returning({ codeHash });
      return rows.length === 1;
    },

    /** Why no try was allowed. */
    async failureReason(db: Executor, key: Key, now: number): Promise<CodeFailure> {
      const [row] = await db.select({ usedAt, expiresAt }).from(table).where(ofKey(key));
      if (!row) return 'missing';
      if (row.usedAt) return 'used';
      return row.expiresAt.getTime() <= now ? 'code_expired' : 'code_exhausted';
    },

    /** Removes a code that could not be sent. */
    async drop(db: Executor, key: Key, code: StoredCode): Promise<void> {
      await db.delete(table).where(ofCode(key, code));
    },
  };
}

export type Codes<Key> = ReturnType<typeof codesIn<Key>>;

const fresh = (now: number, lifetime = LIMITS.codeLifetime) => ({
  tries: 0,
  expiresAt: new Date(now + lifetime),
  usedAt: null,
});

export type Purpose = (typeof phoneTable.$inferSelect)['purpose'];
export type CodeKey = { phoneNumber: string; purpose: Purpose };
/** A code belongs to the device that requested it. */
export type DeviceCodeKey = CodeKey & { deviceHash: string };

export const phoneCodes = {
  ...codesIn(
    phoneTable,
    phoneTable.phoneNumber,
    ({ deviceHash, phoneNumber, purpose }: DeviceCodeKey) =>
      and(
        eq(phoneTable.deviceHash, deviceHash),
        eq(phoneTable.phoneNumber, phoneNumber),
        eq(phoneTable.purpose, purpose),
      ),
  ),

  /** Replaces the device's earlier code for the same number and purpose. */
  async put(db: Executor, key: DeviceCodeKey, code: StoredCode, now: number): Promise<void> {
    const { deviceHash, phoneNumber, purpose } = phoneTable;
    const set = { ...code, sentAt: new Date(now), ...fresh(now) };
    await db
      .insert(phoneTable)
      .values({ ...key, ...set })
      .onConflictDoUpdate({ target: [deviceHash, phoneNumber, purpose], set });
  },
};

export type MailPurpose = (typeof mailTable.$inferSelect)['purpose'];
/** With the email, so that a code is invalid once the account has another one. */
export type MailCodeKey = { userId: string; purpose: MailPurpose; email: string };

export const mailCodes = {
  ...codesIn(mailTable, mailTable.email, ({ userId, purpose, email }: MailCodeKey) =>
    and(eq(mailTable.userId, userId), eq(mailTable.purpose, purpose), eq(mailTable.email, email)),
  ),

  /** The address that a code was last mailed to. */
  async addressOf(
    db: Executor,
    { userId, purpose }: Omit<MailCodeKey, 'email'>,
  ): Promise<string | undefined> {
    const isIt = and(eq(mailTable.userId, userId), eq(mailTable.purpose, purpose));
    const [row] = await db.select({ email: mailTable.email }).from(mailTable).where(isIt);
    return row?.email;
  },

  /** Replaces an earlier code of the same account and purpose. */
  async put(db: Executor, key: MailCodeKey, code: StoredCode, now: number): Promise<void> {
    const { userId, purpose } = mailTable;
    const set = { ...code, email: key.email, createdAt: new Date(now), ...fresh(now) };
    await db
      .insert(mailTable)
      .values({ ...key, ...set })
      .onConflictDoUpdate({ target: [userId, purpose], set });
  },
};

/** An account has at most one pending link. */
type LinkKey = { userId: string };
type LinkCode = StoredCode & { googleSub: string; googleEmail: string };

export const googleLinks = {
  ...codesIn(linkTable, linkTable.googleSub, ({ userId }: LinkKey) => eq(linkTable.userId, userId)),

  /** Returns the address of the Google account to be linked, and removes it from the used link. */
  async takeAddress(db: Executor, { userId }: LinkKey): Promise<string | null> {
    const isIt = eq(linkTable.userId, userId);
    const { googleEmail } = linkTable;
    const [row] = await db.select({ googleEmail }).from(linkTable).where(isIt);
    await db.update(linkTable).set({ googleEmail: null }).where(isIt);
    return row?.googleEmail ?? null;
  },

  /** Replaces the account's earlier link. */
  async put(db: Executor, key: LinkKey, link: LinkCode, now: number): Promise<void> {
    const set = { ...link, createdAt: new Date(now), ...fresh(now, LIMITS.googleLinkCodeLifetime) };
    await db
      .insert(linkTable)
      .values({ ...key, ...set })
      .onConflictDoUpdate({ target: linkTable.userId, set });
  },
};
