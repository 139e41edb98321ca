import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Language } from '../../contract/languages.ts';
import { withdrawalDates } from '../../contract/rules/account-status.ts';
import type { Executor } from '../db/executor.ts';
import { users as table } from '../db/schema/accounts.ts';

export type UserRow = typeof table.$inferSelect;
export type NewUser = typeof table.$inferInsert;

/** The values that must be unique among accounts. */
export type Claim = { username: string; nickname: string; email: string; phoneNumber: string };
export type ClaimedField = keyof Claim;
type Owned = Claim & { googleSub: string };
export type LinkedGoogle = { googleSub: string; googleEmail: string | null };

const DAY_ZERO = withdrawalDates(0).freeFrom;
/** Accounts withdrawn at this time or earlier count as deleted, whether or not they were swept already. */
const goneSince = (now: number) => new Date(now - DAY_ZERO);

export const present = (now: number) =>
  or(isNull(table.deletedAt), gt(table.deletedAt, goneSince(now)));
const gone = (now: number) => lte(table.deletedAt, goneSince(now));

/** Withdrawn that long ago. */
export const isGone = ({ deletedAt }: Pick<UserRow, 'deletedAt'>, now: number): boolean =>
  deletedAt !== null && deletedAt <= goneSince(now);

export const hasEmail = (value: string) => eq(sql`lower(${table.email})`, value.toLowerCase());

/** The owner of a value: an email belongs to the account that has confirmed it. */
const conditions = {
  username: (value: string) => eq(table.username, value),
  nickname: (value: string) => eq(table.nickname, value),
  email: (value: string) => and(hasEmail(value), isNotNull(table.emailConfirmedAt)),
  phoneNumber: (value: string) => eq(table.phoneNumber, value),
  googleSub: (value: string) => eq(table.googleSub, value),
} satisfies Record<keyof Owned, (value: string) => SQL | undefined>;

const FIELDS = ['username', 'nickname', 'email', 'phoneNumber'] as const;
const OWNED = [...FIELDS, 'googleSub'] as const;

const one = async (db: Executor, condition: SQL | undefined): Promise<UserRow | undefined> =>
  (await db.select().from(table).where(condition).limit(1))[0];

export const users = {
  byId: (db: Executor, id: string) => one(db, eq(table.id, id)),

  byUsername: (db: Executor, username: string, now: number) =>
    one(db, and(conditions.username(username), present(now))),

  byNickname: (db: Executor, nickname: string, now: number) =>
    one(db, and(conditions.nickname(nickname), present(now))),

  byGoogleSub: (db: Executor, googleSub: string, now: number) =>
    one(db, and(conditions.googleSub(googleSub), present(now))),

  /** The row, locked until the transaction ends, so that no one withdraws or suspends the account meanwhile. */
  async lockShared(db: Executor, id: string): Promise<UserRow | undefined> {
    const rows = await db.select().from(table).where(eq(table.id, id)).for('share');
    return rows[0];
  },

  /** The row, locked against every other lock and change. */
  async lockForUpdate(db: Executor, id: string): Promise<UserRow | undefined> {
    const rows = await db.select().from(table).where(eq(table.id, id)).for('no key update');
    return rows[0];
  },

  byPhone: (db: Executor, phoneNumber: string, now: number) =>
    one(db, and(conditions.phoneNumber(phoneNumber), present(now))),

  /** One query for both, so that an unknown ID and another fan's ID get the same response in the same time. */
  byUsernameAndPhone: (
    db: Executor,
    { username, phoneNumber }: Pick<Claim, 'username' | 'phoneNumber'>,
    now: number,
  ) =>
    one(db, and(conditions.username(username), conditions.phoneNumber(phoneNumber), present(now))),

  async isTaken(db: Executor, field: keyof Owned, value: string, now: number): Promise<boolean> {
    const [row] = await db
      .select({ id: table.id })
      .from(table)
      .where(and(conditions[field](value), present(now)))
      .limit(1);
    return row !== undefined;
  },

  /** The first field of a claim that another account has. */
  async takenField(db: Executor, claim: Claim, now: number): Promise<ClaimedField | undefined> {
    for (const field of FIELDS) {
      if (await users.isTaken(db, field, claim[field], now)) return field;
    }
    return undefined;
  },

  /** Deletes accounts past their 60 days that still block a claim. */
  async purgeExpiredClaims(db: Executor, claim: Partial<Owned>, now: number): Promise<void> {
    const inTheWay = OWNED.flatMap((field) => {
      const value = claim[field];
      return value === undefined ? [] : [conditions[field](value)];
    });
    await db.delete(table).where(and(gone(now), or(...inTheWay)));
  },

  /**
   * Releases an email for `owner`, or for an account about to be created, unless another account
   * has confirmed it. The accounts with it are locked in a fixed order, so that two that confirm
   * it run one after the other.
   */
  async claimEmail(db: Executor, email: string, owner?: string): Promise<boolean> {
    const held = await db
      .select({ id: table.id, confirmedAt: table.emailConfirmedAt })
      .from(table)
      .where(hasEmail(email))
      .orderBy(asc(table.id))
      .for('no key update');
    const others = held.filter(({ id }) => id !== owner);
    // Released during the wait: the account that did it has the email, in a row too new to be visible here.
    if (owner && others.length === held.length) return false;
    if (others.some(({ confirmedAt }) => confirmedAt)) return false;
    if (others.length === 0) return true;
    const ids = others.map(({ id }) => id);
    await db.update(table).set({ email: null }).where(inArray(table.id, ids));
    return true;
  },

  /** Whether the email is still the account's and was unconfirmed. */
  async confirmEmail(db: Executor, id: string, email: string, now: number): Promise<boolean> {
    const rows = await db
      .update(table)
      .set({ emailConfirmedAt: new Date(now) })
      .where(
        and(
          eq(table.id, id),
          eq(table.status, 'active'),
          eq(table.email, email),
          isNull(table.emailConfirmedAt),
        ),
      )
      .returning({ id: table.id });
    return rows.length === 1;
  },

  /**
   * Gives the account another email, confirmed; false if another account has confirmed it. All
   * accounts concerned are locked in a fixed order; those that only claim the email lose it.
   */
  async changeEmail(db: Executor, id: string, email: string, now: number): Promise<boolean> {
    const held = await db
      .select({ id: table.id, email: table.email, confirmedAt: table.emailConfirmedAt })
      .from(table)
      .where(or(hasEmail(email), eq(table.id, id)))
      .orderBy(asc(table.id))
      .for('no key update');
    const others = held.filter((one) => one.id !== id);
    if (others.some(({ confirmedAt }) => confirmedAt)) return false;
    const ids = others.map((one) => one.id);
    if (ids.length > 0) await db.update(table).set({ email: null }).where(inArray(table.id, ids));
    const emailConfirmedAt = new Date(now);
    await db.update(table).set({ email, emailConfirmedAt }).where(eq(table.id, id));
    return true;
  },

  async changePhone(
    db: Executor,
    id: string,
    phone: { phoneNumber: string; countryCode: string },
  ): Promise<void> {
    await db.update(table).set(phone).where(eq(table.id, id));
  },

  async insert(db: Executor, user: NewUser): Promise<UserRow> {
    const [row] = await db.insert(table).values(user).returning();
    if (!row) throw new Error('users: the insert returned no row');
    return row;
  },

  async setPasswordHash(db: Executor, id: string, from: string, to: string): Promise<void> {
    await db
      .update(table)
      .set({ passwordHash: to })
      .where(and(eq(table.id, id), eq(table.passwordHash, from)));
  },

  async replacePassword(db: Executor, id: string, passwordHash: string): Promise<void> {
    await db.update(table).set({ passwordHash }).where(eq(table.id, id));
  },

  /** Gives an account that only Google logs in its ID and first password. */
  async setCredentials(
    db: Executor,
    id: string,
    credentials: { username: string; passwordHash: string },
  ): Promise<void> {
    await db.update(table).set(credentials).where(eq(table.id, id));
  },

  async recover(db: Executor, id: string): Promise<void> {
    await db.update(table).set({ status: 'active', deletedAt: null }).where(eq(table.id, id));
  },

  async setStatus(db: Executor, id: string, status: 'active' | 'suspended'): Promise<void> {
    await db.update(table).set({ status }).where(eq(table.id, id));
  },

  async setRole(db: Executor, id: string, role: UserRow['role']): Promise<void> {
    await db.update(table).set({ role }).where(eq(table.id, id));
  },

  /** If two admins ask at the same time before they give up the role, the second waits for the first. */
  async isAnotherAdmin(tx: Executor, id: string): Promise<boolean> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('the last admin'))`);
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(sql`${table.role} = 'admin'`, eq(table.status, 'active'), ne(table.id, id)))
      .limit(1);
    return rows.length > 0;
  },

  async setLanguage(db: Executor, id: string, language: Language): Promise<void> {
    await db.update(table).set({ language }).where(eq(table.id, id));
  },

  async setPicture(db: Executor, id: string, picture: string): Promise<void> {
    await db.update(table).set({ picture }).where(eq(table.id, id));
  },

  /** Whether the account is active and had no Google account. */
  async linkGoogle(db: Executor, id: string, google: LinkedGoogle): Promise<boolean> {
    const rows = await db
      .update(table)
      .set(google)
      .where(and(eq(table.id, id), eq(table.status, 'active'), isNull(table.googleSub)))
      .returning({ id: table.id });
    return rows.length === 1;
  },

  async unlinkGoogle(db: Executor, id: string): Promise<void> {
    await db.update(table).set({ googleSub: null, googleEmail: null }).where(eq(table.id, id));
  },

  async setGoogleEmail(db: Executor, id: string, googleEmail: string | null): Promise<void> {
    await db.update(table).set({ googleEmail }).where(eq(table.id, id));
  },

  /** Whether the account was active. Its role, its picture and Google's email are gone at once, also if it is recovered. */
  async withdraw(db: Executor, id: string, now: number): Promise<boolean> {
    const rows = await db
      .update(table)
      .set({
        ...{ status: 'withdrawn', role: 'user', deletedAt: new Date(now) },
        ...{ picture: '', googleEmail: null },
      })
      .where(and(eq(table.id, id), eq(table.status, 'active')))
      .returning({ id: table.id });
    return rows.length === 1;
  },
};
