import { and, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as LIMITS from '../../contract/limits.ts';
import type { Executor } from '../db/executor.ts';
import { accessTokens, sessions as table, users as userTable } from '../db/schema/accounts.ts';
import { hasConsentsDue } from './legal-texts.ts';
import { hasPasskey } from './passkeys.ts';
import { addTokens, expiry, type SessionRow, type TokenHashes } from './session-tokens.ts';

export type EndReason =
  | 'log-out'
  | 'replaced'
  | 'withdrawn'
  | 'suspended'
  | 'new-password'
  | 'ended-by-owner'
  | 'ended-by-staff'
  | 'reuse';

/** How long a proof stays valid. */
const PROOF_LIFETIME = 10 * 60_000;
/** How long a log-in is one. */
const LOG_IN_PROVES = 5 * 60_000;

const isLater = (column: PgColumn, now: number, lifetime = 0) =>
  gt(column, new Date(now - lifetime));

/** What counts as a proof: for a fan the log-in as well, for staff only with a second factor, and the second factor alone for their entry. */
const PROOFS = {
  fan: (now: number) =>
    or(isLater(table.provedAt, now, PROOF_LIFETIME), isLater(table.logInProvesUntil, now)),
  staff: (now: number) =>
    and(
      isLater(table.provedAt, now, PROOF_LIFETIME),
      isLater(table.secondFactorAt, now, PROOF_LIFETIME),
    ),
  entry: (now: number) => isLater(table.secondFactorAt, now, LIMITS.staffEntry),
};
export type WantedProof = keyof typeof PROOFS;

const alive = (now: number) => and(isNull(table.endedAt), gt(table.expiresAt, new Date(now)));

const proved = (id: string, now: number, wanted: WantedProof) =>
  and(eq(table.id, id), alive(now), PROOFS[wanted](now));

/** `isProof`: logging in has shown that the account is the fan's own; `isStrong`: with a second factor. */
type NewSession = Pick<SessionRow, 'userId' | 'familyHash' | 'browser' | 'system'> & {
  isProof: boolean;
  isStrong: boolean;
};

const NO_PROOF = { provedAt: null, secondFactorAt: null, logInProvesUntil: null };

export const sessions = {
  async start(
    db: Executor,
    { isProof, isStrong, ...session }: NewSession,
    tokens: TokenHashes,
    now: number,
  ): Promise<string> {
    const start = new Date(now);
    const [row] = await db
      .insert(table)
      .values({
        ...session,
        logInProvesUntil: isProof ? new Date(now + LOG_IN_PROVES) : null,
        secondFactorAt: isStrong ? start : null,
        rotatedAt: start,
        createdAt: start,
        expiresAt: expiry(now, now),
      })
      .returning({ id: table.id, generation: table.generation });
    if (!row) throw new Error('sessions: the insert returned no row');
    await addTokens(db, row, tokens, now);
    return row.id;
  },

  /** Prepared once: the query of every signed-in call, for all simultaneous ones. Only an active account has valid sessions. */
  prepareFind(db: Executor) {
    const query = db
      .select({
        tokenHash: accessTokens.tokenHash,
        user: userTable,
        sessionId: table.id,
        secondFactorAt: table.secondFactorAt,
        signedInAt: table.createdAt,
        generation: accessTokens.generation,
        hasConsentsDue: hasConsentsDue(userTable.id, table.createdAt),
        hasPasskey: hasPasskey(userTable.id),
        isUnconfirmed: sql<boolean>`${table.confirmedAt} is null and ${table.generation} = ${accessTokens.generation}`,
      })
      .from(accessTokens)
      .innerJoin(table, eq(table.id, accessTokens.sessionId))
      .innerJoin(userTable, eq(userTable.id, table.userId))
      .where(
        and(
          eq(accessTokens.tokenHash, sql`any(${sql.placeholder('tokenHashes')})`),
          gt(accessTokens.expiresAt, sql.placeholder('now')),
          gt(table.expiresAt, sql.placeholder('now')),
          isNull(table.endedAt),
          eq(userTable.status, 'active'),
        ),
      )
      .prepare('find_sessions');
    return async (tokenHashes: readonly string[], now: number) => {
      const rows = await query.execute({ tokenHashes, now: new Date(now) });
      const found = new Map(rows.map((row) => [row.tokenHash, row]));
      return tokenHashes.map((tokenHash) => found.get(tokenHash));
    };
  },

  /** The browser has used a token of this generation: its response has arrived. */
  async confirm(db: Executor, id: string, generation: number, now: number): Promise<void> {
    await db
      .update(table)
      .set({ confirmedAt: new Date(now) })
      .where(and(eq(table.id, id), eq(table.generation, generation), isNull(table.confirmedAt)));
  },

  /** Whether a token of any of the account's sessions was used: a response that opened one has arrived. */
  async anyConfirmed(db: Executor, userId: string): Promise<boolean> {
    const [row] = await db
      .select({ id: table.id })
      .from(table)
      .where(
        and(eq(table.userId, userId), or(isNotNull(table.confirmedAt), gt(table.generation, 1))),
      )
      .limit(1);
    return row !== undefined;
  },

  async isAlive(db: Executor, familyHash: string, now: number): Promise<boolean> {
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.familyHash, familyHash), alive(now)));
    return rows.length > 0;
  },

  /** Locks the row, so that parallel refreshes of one browser run one after the other. */
  async lockForUpdate(
    db: Executor,
    familyHash: string,
    now: number,
  ): Promise<SessionRow | undefined> {
    const rows = await db
      .select()
      .from(table)
      .where(and(eq(table.familyHash, familyHash), alive(now)))
      .for('update');
    return rows[0];
  },

  /** Marks that the fan has proved the account in this session; `isStrong`: with a second factor, too. */
  async prove(db: Executor, id: string, now: number, isStrong: boolean): Promise<void> {
    const at = new Date(now);
    await db
      .update(table)
      .set({ provedAt: at, ...(isStrong && { secondFactorAt: at }) })
      .where(and(eq(table.id, id), alive(now)));
  },

  /** Adds the second factor to a proof or log-in of the last minutes; false if there is none. It does not make that last longer. */
  async addSecondFactor(db: Executor, id: string, now: number): Promise<boolean> {
    const rows = await db
      .update(table)
      .set({ secondFactorAt: new Date(now) })
      .where(proved(id, now, 'fan'))
      .returning({ id: table.id });
    return rows.length === 1;
  },

  /** Whether there is such a proof, which stays as it is. */
  async isProved(db: Executor, id: string, now: number, wanted: WantedProof): Promise<boolean> {
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(proved(id, now, wanted));
    return rows.length === 1;
  },

  /** Whether there was such a proof; this uses up the log-in and any other. */
  async spendProof(db: Executor, id: string, now: number, wanted: WantedProof): Promise<boolean> {
    const rows = await db
      .update(table)
      .set(NO_PROOF)
      .where(proved(id, now, wanted))
      .returning({ id: table.id });
    return rows.length === 1;
  },

  /** Whatever has proved the account in its sessions, or in all but this one, proves nothing more. */
  async forgetProofs(db: Executor, userId: string, exceptId?: string): Promise<void> {
    const isOther = exceptId === undefined ? undefined : ne(table.id, exceptId);
    await db
      .update(table)
      .set(NO_PROOF)
      .where(and(eq(table.userId, userId), isOther, isNull(table.endedAt)));
  },

  async end(db: Executor, id: string, reason: EndReason, now: number): Promise<void> {
    await db
      .update(table)
      .set({ endedAt: new Date(now), endReason: reason })
      .where(and(eq(table.id, id), isNull(table.endedAt)));
  },

  /** Returns how many were ended. */
  async endAllOf(db: Executor, userId: string, reason: EndReason, now: number): Promise<number> {
    const { rowCount } = await db
      .update(table)
      .set({ endedAt: new Date(now), endReason: reason })
      .where(and(eq(table.userId, userId), isNull(table.endedAt)));
    return rowCount ?? 0;
  },

  /** Valid sessions for which a browser has a token: its cookie, or an access token of any age. */
  async findByTokens(
    db: Executor,
    { familyHash, accessHash }: { familyHash?: string; accessHash?: string },
    now: number,
  ): Promise<{ id: string; userId: string }[]> {
    const columns = { id: table.id, userId: table.userId };
    // Two queries: each uses its index, and a combined one would use none.
    const byCookie = familyHash
      ? await db
          .select(columns)
          .from(table)
          .where(and(eq(table.familyHash, familyHash), alive(now)))
      : [];
    const byToken = accessHash
      ? await db
          .select(columns)
          .from(accessTokens)
          .innerJoin(table, eq(table.id, accessTokens.sessionId))
          .where(and(eq(accessTokens.tokenHash, accessHash), alive(now)))
      : [];
    return [...byCookie, ...byToken.filter(({ id }) => id !== byCookie[0]?.id)];
  },
};
